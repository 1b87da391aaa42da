/* The recurrence of the nim-values of a game in which a move leaves at most two heaps.
 *
 * g(n) is the least number that is neither g(n - t) for a plain take t < n, nor g(a) ^ g(b) for a
 * splitting take t with a + b = n - t, a and b >= 1 (and a != b, if they must be unequal), nor 0
 * for a take of the whole heap n. */
#ifndef BETLI_SEQUENCE_BASE_RECURRENCE_H
#define BETLI_SEQUENCE_BASE_RECURRENCE_H

#include "core/game/take_break.h"

struct bt_takes {
  size_t count;
  uint32_t *takes; /* increasing */
};

/* Those of a code whose digits have one of some bits.  False: no memory. */
bool bt_takes_list(const struct bt_take_break *code, uint64_t bits, struct bt_takes *takes);
void bt_takes_free(struct bt_takes *takes);

struct bt_recurrence {
  struct bt_takes whole, plain, split; /* takes that may leave none, one, two heaps */
  uint32_t most;                       /* the largest of them all */
  bool unequal;
};

/* The recurrence of a code whose moves leave at most two heaps, by its digits: `beyond` is not in
 * it.  False: no memory. */
bool bt_recurrence_new(const struct bt_take_break *code, struct bt_recurrence *recurrence);
void bt_recurrence_free(struct bt_recurrence *recurrence);

/* A division of the values in two classes such that common ^ common and rare ^ rare are rare and
 * rare ^ common is common (Winning Ways, chapter 4: "the sparse space phenomenon").  The class of v
 * as the value of a heap n, or of an option of a heap n, is parity(v & mask), and if it
 * `alternates` also ^ (n + takes) mod 2, where `takes` is the parity that all splitting takes then
 * share: 1 is common, 0 rare.  Any mask is correct: only speed depends on it. */
struct bt_split {
  uint32_t mask;
  bool alternates;
  unsigned takes; /* 0 or 1 */
};

static inline bool bt_is_common(const struct bt_split *split, uint32_t value, uint64_t n) {
  const uint64_t shift = split->alternates ? (n + split->takes) & 1 : 0;
  return (((unsigned)__builtin_parity(value & split->mask) ^ shift) & 1) != 0;
}

/* A heap n has the option value ^ g(n - distance).  Each plain take t is a tap (t, 0); each rare
 * heap r with each splitting take t a tap (t + r, g(r)).  The candidate for g(n) is the least
 * common number that no tap with distance < n gives.  It is g(n) unless some smaller rare number is
 * no option of n (then the least such number is g(n), and n is a rare heap): only rare ^ common is
 * common, so the taps give all common options. */
struct bt_tap {
  uint64_t distance; /* at least 1 */
  uint32_t value;
};

#endif
