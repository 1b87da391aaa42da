/* The monoid that a certificate claims, once proved. */
#ifndef BETLI_VERIFY_QUOTIENT_MONOID_H
#define BETLI_VERIFY_QUOTIENT_MONOID_H

#include "verify/quotient/quotient.h"

#include <assert.h>

/* A set of elements is `words` numbers of 64 bits. */
struct bt_claimed {
  const struct bt_quotient_claim *claim;
  struct bt_limits *limits;
  size_t order, words;
  uint32_t *table; /* order x order products */
  uint64_t *rows;  /* for each x, the set of all y with xy in P */
};

/* Proves that the products are those of a commutative monoid.  Proves that the generators are the
 * classes of heaps that are no products of classes of smaller heaps.  Proves that each element is a
 * product of generators, and that some sum tells any two elements apart. */
betli_status bt_claimed_begin(struct bt_claimed *monoid, const struct bt_quotient_claim *claim,
                              struct bt_error *error);
void bt_claimed_free(struct bt_claimed *monoid);

/* Makes the table of all products, and proves each element a product of generators.  This is the
 * first part of bt_claimed_begin, in table.c. */
betli_status bt_claimed_table(struct bt_claimed *monoid, struct bt_error *error);

static inline uint32_t bt_claimed_product(const struct bt_claimed *m, uint64_t x, uint64_t y) {
  assert(x < m->order && y < m->order);
  return m->table[x * m->order + y];
}

/* Returns the set of all y with xy in P. */
static inline const uint64_t *bt_claimed_row(const struct bt_claimed *m, uint64_t x) {
  assert(x < m->order);
  return m->rows + (size_t)x * m->words;
}

static inline bool bt_set_has(const uint64_t *set, uint64_t x) {
  return set[x / 64] >> x % 64 & 1;
}

static inline void bt_set_put(uint64_t *set, uint64_t x) {
  set[x / 64] |= UINT64_C(1) << x % 64;
}

static inline void bt_set_join(uint64_t *set, const uint64_t *other, size_t words) {
  for (size_t i = 0; i < words; i++)
    set[i] |= other[i];
}

/* Returns `count` zeros of `size` bytes, booked.  NULL: *status tells why, or was not BETLI_OK
 * before.
 */
void *bt_zeros(struct bt_limits *limits, uint64_t count, uint64_t size, betli_status *status,
               struct bt_error *error);

#endif
