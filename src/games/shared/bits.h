/* Sets of things, as the bits of words: of eight words where nothing else is said. */
#ifndef BETLI_GAMES_SHARED_BITS_H
#define BETLI_GAMES_SHARED_BITS_H

#include "core/game/options.h"

enum { BT_MOST_BITS = 64 * BT_MAX_WIDTH };

/* The next three take sets of any number of words. */
static inline bool bt_bit_has(const uint64_t *bits, size_t i) {
  return bits[i / 64] >> i % 64 & 1;
}

static inline void bt_bit_add(uint64_t *bits, size_t i) {
  bits[i / 64] |= UINT64_C(1) << i % 64;
}

static inline void bt_bit_drop(uint64_t *bits, size_t i) {
  bits[i / 64] &= ~(UINT64_C(1) << i % 64);
}

/* Takes the first thing out of the set and sets *i to it.  Returns false if the set is empty. */
static inline bool bt_bit_take_first(uint64_t *bits, size_t *i) {
  for (size_t w = 0; w < BT_MAX_WIDTH; w++) {
    if (bits[w] == 0)
      continue;
    *i = w * 64 + (size_t)__builtin_ctzll(bits[w]);
    bits[w] &= bits[w] - 1;
    return true;
  }
  return false;
}

#endif
