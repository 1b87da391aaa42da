/* The recurrence of the nim-values of a game in which a move leaves at most two heaps.
 *
 * g(n) is the least number that no option has.  A plain take t < n gives g(n - t).  A splitting
 * take t gives g(a) ^ g(b) for all a + b = n - t with a and b >= 1, and a != b if they must be
 * unequal.  A take of the whole heap n gives 0. */
#ifndef BETLI_SEQUENCE_BASE_RECURRENCE_H
#define BETLI_SEQUENCE_BASE_RECURRENCE_H

#include "core/game/take_break.h"

struct bt_takes {
  size_t count;
  uint32_t *takes; /* counters, increasing */
};

/* Lists the takes of a code whose digits share a bit with `bits`.  Returns false: no memory. */
bool bt_takes_list(const struct bt_take_break *code, uint64_t bits, struct bt_takes *takes);
void bt_takes_free(struct bt_takes *takes);

struct bt_recurrence {
  struct bt_takes whole, plain, split; /* takes that may leave none, one, two heaps */
  uint32_t most;                       /* the largest take of all three */
  bool unequal;
};

/* Makes the recurrence of a code whose moves leave at most two heaps, by its digits; it ignores
 * `beyond`.  Returns false: no memory. */
bool bt_recurrence_new(const struct bt_take_break *code, struct bt_recurrence *recurrence);
void bt_recurrence_free(struct bt_recurrence *recurrence);

/* A division of the values into two classes (Winning Ways, chapter 4: "the sparse space
 * phenomenon").  The nim-sums common ^ common and rare ^ rare are rare, and rare ^ common is
 * common.  Let v be the value of a heap n, or of an option of a heap n.  Its class is parity(v &
 * mask): 1 is common, 0 rare.  If the split `alternates`, the class is parity(v & mask) ^ (n +
 * takes) mod 2.  Then all splitting takes have the parity `takes`.  Any mask is correct: only speed
 * depends on it. */
struct bt_split {
  uint32_t mask;
  bool alternates;
  unsigned takes; /* 0 or 1 */
};

static inline bool bt_is_common(const struct bt_split *split, uint32_t value, uint64_t n) {
  const uint64_t shift = split->alternates ? (n + split->takes) & 1 : 0;
  return (((unsigned)__builtin_parity(value & split->mask) ^ shift) & 1) != 0;
}

/* A tap says that a heap n has an option of value `value` ^ g(n - distance).  Each plain take t is
 * a tap (t, 0).  Each rare heap r with each splitting take t is a tap (t + r, g(r)).  Only rare ^
 * common is common, so the taps give all common options.  The candidate for g(n) is the least
 * common number that no tap with distance < n gives.  If some smaller rare number is no option of
 * n, the least such number is g(n), and n is a rare heap.  Otherwise g(n) is the candidate. */
struct bt_tap {
  uint64_t distance; /* heaps, at least 1 */
  uint32_t value;
};

#endif
