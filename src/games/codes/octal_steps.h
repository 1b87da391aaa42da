/* The steps from an octal code to its canonical code.  Each step keeps the values of heaps. */
#ifndef BETLI_GAMES_CODES_OCTAL_STEPS_H
#define BETLI_GAMES_CODES_OCTAL_STEPS_H

#include "games/codes/equivalence.h"

#include <stdbool.h>

/* By two heaps, of which 0 is the empty one: true if both together are equal to the empty heap. */
struct bt_octal_zeros {
  bool heaps[BT_OCTAL_DIGITS][BT_OCTAL_DIGITS];
};

/* Drops dead heaps and returns their number d.  A larger heap of n has the options that the heap of
 * n - d has in the new code. */
size_t bt_octal_drop_dead_heaps(struct bt_octal *code);

/* Drops bits 1 and 0 of moves that other moves make idle.  `zeros` holds the heaps up to the
 * largest take of the code. */
void bt_octal_drop_idle_moves(struct bt_octal *code, const struct bt_octal_zeros *zeros);

/* Drops dead heaps and returns their number.  Then drops, by Grundy values, bits 1 and 0 of moves
 * that other moves make idle. */
size_t bt_octal_reduce(struct bt_octal *code);

/* Replaces a reduced code whose values repeat from early on by the shortest code with these values.
 * Of several, it takes the smallest. */
void bt_octal_make_smallest(struct bt_octal *code);

#endif
