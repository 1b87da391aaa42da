/* The steps from an octal code to the canonical one.  Each keeps the values. */
#ifndef BETLI_GAMES_OCTAL_STEPS_H
#define BETLI_GAMES_OCTAL_STEPS_H

#include "games/codes/equivalence.h"

/* Drops dead heaps, and returns how many; then bits 1 and 0 of moves that other moves make idle.
 * Quick. */
size_t bt_octal_reduce(struct bt_octal *code);

/* A reduced code whose values repeat from early on becomes the shortest with these values, and of
 * those the smallest. */
void bt_octal_make_smallest(struct bt_octal *code);

#endif
