/* A take-and-break game as its code, on which alone its values depend (Guy and Smith 1956). */
#ifndef BETLI_CORE_GAME_TAKE_BREAK_H
#define BETLI_CORE_GAME_TAKE_BREAK_H

#include "core/law/law.h"

#include <stdbool.h>
#include <stddef.h>

/* Bit j of digit d_k is set if a move that takes k counters may leave exactly j non-empty heaps. */
struct bt_take_break {
  const uint64_t *digits; /* d_0, d_1, ..., d_{count - 1} */
  size_t count;           /* at least 1 */
  uint64_t beyond;        /* the digit of every larger k: bits 0 and 1 only */
  bool unequal;           /* two heaps that a move leaves have different sizes */
};

/* Finds the index of the last digit that is not 0, and the most heaps that a move may leave.  Both
 * ignore the digits beyond. */
void bt_take_break_measure(const struct bt_take_break *code, uint64_t *taken, uint64_t *heaps);

/* Sets law->until and law->theorem: if the values of all heaps up to law->until follow the law, all
 * do.  Returns false where that is not known: with a saltus, or if law->until exceeds 64 bits. */
bool bt_guy_smith(const struct bt_take_break *code, struct bt_law *law);

struct bt_options;

/* Writes the options of a heap: 0, or non-empty heaps that do not decrease. */
void bt_take_break_options(const struct bt_take_break *code, uint64_t heap,
                           struct bt_options *options);

#endif
