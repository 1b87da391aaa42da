#include "sequence/base/bits.h"

#include <assert.h>

void bt_bits_unite(uint64_t *set, const uint64_t *other, size_t words) {
  for (size_t i = 0; i < words; i++)
    set[i] |= other[i];
}

/* Moves bit v of the words to v ^ `by`, `by` below 64: both lie in the same word.  The inner loop
 * has a fixed length, so that the compiler vectorizes it. */
static void swap_bits_in_words(uint64_t *words, uint32_t by) {
  static const uint64_t low[] = {UINT64_C(0x5555555555555555), UINT64_C(0x3333333333333333),
                                 UINT64_C(0x0f0f0f0f0f0f0f0f), UINT64_C(0x00ff00ff00ff00ff),
                                 UINT64_C(0x0000ffff0000ffff), UINT64_C(0x00000000ffffffff)};
  for (unsigned bit = 0; bit < 6; bit++)
    if (by >> bit & 1)
      for (size_t i = 0; i < BT_BITS_LEAST; i++)
        words[i] = (words[i] >> (1U << bit) & low[bit]) | (words[i] & low[bit]) << (1U << bit);
}

void bt_bits_unite_xor(uint64_t *set, const uint64_t *other, size_t words, uint32_t by) {
  assert(words % BT_BITS_LEAST == 0 && (words & (words - 1)) == 0);
  assert(by >> 6 < words);
  const uint32_t inside = by & 63;
  const size_t among = by >> 6;
  for (size_t i = 0; i < words; i += BT_BITS_LEAST) {
    uint64_t moved[BT_BITS_LEAST];
    for (size_t j = 0; j < BT_BITS_LEAST; j++)
      moved[j] = other[(i + j) ^ among];
    swap_bits_in_words(moved, inside);
    bt_bits_unite(set + i, moved, BT_BITS_LEAST);
  }
}

uint32_t bt_bits_missing(const uint64_t *set, size_t words, uint32_t least) {
  size_t i = least >> 6;
  if (i >= words)
    return least;
  uint64_t missing = ~set[i] & UINT64_MAX << (least & 63);
  while (missing == 0 && ++i < words)
    missing = ~set[i];
  return (uint32_t)(i * 64) + (missing == 0 ? 0 : (uint32_t)__builtin_ctzll(missing));
}
