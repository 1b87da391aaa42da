/* The steps from an octal code to the canonical one.  Each keeps what heaps are worth. */
#ifndef BETLI_GAMES_CODES_OCTAL_STEPS_H
#define BETLI_GAMES_CODES_OCTAL_STEPS_H

#include "games/codes/equivalence.h"

#include <stdbool.h>

/* Which heaps, beside which (0: none), are worth what no heap is. */
struct bt_octal_zeros {
  bool heaps[BT_OCTAL_DIGITS][BT_OCTAL_DIGITS];
};

/* Drops dead heaps, and returns how many: heaps of n above have the same options as n - dead has
 * in what the code becomes. */
size_t bt_octal_drop_dead_heaps(struct bt_octal *code);

/* Drops bits 1 and 0 of moves that other moves make idle; zeros of heaps that the code can take. */
void bt_octal_drop_idle_moves(struct bt_octal *code, const struct bt_octal_zeros *zeros);

/* Both, by nim-values: drops dead heaps, and returns how many; then bits 1 and 0 of moves that
 * other moves make idle. Quick. */
size_t bt_octal_reduce(struct bt_octal *code);

/* A reduced code whose values repeat from early on becomes the shortest with these values, and of
 * those the smallest. */
void bt_octal_make_smallest(struct bt_octal *code);

#endif
