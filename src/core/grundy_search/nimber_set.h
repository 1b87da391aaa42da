/* Sets of small Grundy values, as the bits of a word. */
#ifndef BETLI_CORE_GRUNDY_SEARCH_NIMBER_SET_H
#define BETLI_CORE_GRUNDY_SEARCH_NIMBER_SET_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

enum { BT_MOST_NIMBER = 63 };

typedef uint64_t bt_nimber_set;

#define BT_ALL_NIMBERS UINT64_MAX

static inline bt_nimber_set bt_nimber_set_of(unsigned nimber) {
  assert(nimber <= BT_MOST_NIMBER);
  return UINT64_C(1) << nimber;
}

static inline unsigned bt_nimber_set_greatest(bt_nimber_set set) {
  assert(set != 0);
  return BT_MOST_NIMBER - (unsigned)__builtin_clzll(set);
}

/* Returns the nimbers from `low` to `high`, inclusive. */
static inline bt_nimber_set bt_nimber_set_range(uint64_t low, uint64_t high) {
  if (low > BT_MOST_NIMBER || low > high)
    return 0;
  return BT_ALL_NIMBERS << low &
         BT_ALL_NIMBERS >> (BT_MOST_NIMBER - (high < BT_MOST_NIMBER ? high : BT_MOST_NIMBER));
}

/* Returns the nim-sums of x and each number of the set. */
static inline bt_nimber_set bt_nimber_set_plus(bt_nimber_set set, unsigned x) {
  static const bt_nimber_set without_bit[] = {0x5555555555555555, 0x3333333333333333,
                                              0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                              0x0000ffff0000ffff, 0x00000000ffffffff};
  for (unsigned bit = 0; bit < sizeof without_bit / sizeof *without_bit; bit++)
    if (x >> bit & 1)
      set = (set & without_bit[bit]) << (1U << bit) | (set >> (1U << bit) & without_bit[bit]);
  return set;
}

/* Returns the least `count` numbers of the set; all, if it has fewer. */
static inline bt_nimber_set bt_nimber_set_least(bt_nimber_set set, size_t count) {
  bt_nimber_set rest = set;
  while (rest != 0 && count-- > 0)
    rest &= rest - 1;
  return set & ~rest;
}

/* Returns the possible values of a position with these option values and `open` unknown options:
 * each is the least number that no option has. */
static inline bt_nimber_set bt_nimber_set_mex(bt_nimber_set values, size_t open) {
  return bt_nimber_set_least(~values, open + 1);
}

#endif
