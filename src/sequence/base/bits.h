/* Sets of values as bits: 64 values to a word.  The number of words is a power of two. */
#ifndef BETLI_SEQUENCE_BASE_BITS_H
#define BETLI_SEQUENCE_BASE_BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BT_BITS_LEAST = 8 }; /* words that a permutation moves at once */
_Static_assert((BT_BITS_LEAST & (BT_BITS_LEAST - 1)) == 0, "the words of sets are such powers");

static inline void bt_bits_add(uint64_t *set, uint32_t value) {
  set[value >> 6] |= UINT64_C(1) << (value & 63);
}

static inline bool bt_bits_has(const uint64_t *set, size_t words, uint32_t value) {
  return value >> 6 < words && (set[value >> 6] >> (value & 63) & 1) != 0;
}

void bt_bits_unite(uint64_t *set, const uint64_t *other, size_t words);

/* Adds v ^ `by` for each v of the other set; `by` is less than 64 * words. */
void bt_bits_unite_xor(uint64_t *set, const uint64_t *other, size_t words, uint32_t by);

/* Returns the least value, from `least` on, outside the set; 64 * words and more lie outside. */
uint32_t bt_bits_missing(const uint64_t *set, size_t words, uint32_t least);

#endif
