/* Many products at once. */
#ifndef BETLI_NIMBER_PRODUCTS_H
#define BETLI_NIMBER_PRODUCTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns true if two arrays of `count` numbers are one and the same, or have none in common. */
static inline bool bt_same_or_apart(const uint64_t *a, const uint64_t *b, size_t count) {
  const uintptr_t bytes = count * sizeof *a, x = (uintptr_t)a, y = (uintptr_t)b;
  return x == y || (x < y ? y - x : x - y) >= bytes;
}

/* Sets out[i] to the product of a[i] and b[i], by the fastest way below that this machine has.
 * `out` may be `a` or `b`; otherwise it must not overlap them. */
void bt_nimber_products(size_t count, const uint64_t *a, const uint64_t *b, uint64_t *out);

/* Multiplies one pair after another, on any machine. */
void bt_nimber_products_portable(size_t count, const uint64_t *a, const uint64_t *b, uint64_t *out);

#if defined(__GNUC__) && defined(__x86_64__)
#define BT_NIMBER_GFNI
/* Multiplies 32 pairs at a time, by instructions for the field of 256 elements; only if
 * bt_nimber_has_gfni(). */
bool bt_nimber_has_gfni(void);
void bt_nimber_products_gfni(size_t count, const uint64_t *a, const uint64_t *b, uint64_t *out);
#endif

#endif
