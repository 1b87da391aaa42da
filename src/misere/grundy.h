/* Misere Grundy values by a quotient: the value of X is the n for which X + *n is a P-position. */
#ifndef BETLI_MISERE_GRUNDY_H
#define BETLI_MISERE_GRUNDY_H

#include "misere/candidate.h"

enum { BT_MOST_NIM_HEAPS = 64 };

/* The elements of the Nim heaps 0, 1, 2, ..., as far as words and components show them. */
struct bt_nim_elements {
  uint32_t items[BT_MOST_NIM_HEAPS];
  uint32_t count;
};

void bt_nim_elements_find(struct bt_nim_elements *heaps, const struct bt_candidate *c);

/* Returns the value of an element of the quotient.  Returns BT_WILD if its sums with all heaps
 * found are N-positions; then the value is not 0. */
struct bt_value bt_misere_grundy_of(const struct bt_candidate *c, uint32_t x,
                                    const struct bt_nim_elements *heaps);
/* Returns the value of a position that has not ended, whose options have these elements; BT_WILD as
 * above. */
struct bt_value bt_misere_mex(const struct bt_candidate *c, const struct bt_list *options,
                              const struct bt_nim_elements *heaps);

#endif
