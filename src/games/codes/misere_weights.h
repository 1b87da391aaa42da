/* Misère play of octal games whose heaps have weights: the P-positions of all sums.
 *
 * These are 0.26, and the games of up to three digits with the nim-values 1, 2, 1, 2, ... that are
 * not tame; 4.7, Daisies, is the best known of them. */
#ifndef BETLI_GAMES_CODES_MISERE_WEIGHTS_H
#define BETLI_GAMES_CODES_MISERE_WEIGHTS_H

#include "core/game/misere_theorem.h"
#include "core/game/take_break.h"

/* What differs from game to game. */
struct bt_misere_weights {
  bool in_fours;      /* the nim-values are 0, 1, 2, 3, 0, 1, ..., not 1, 2, 1, 2, ... */
  uint64_t light;     /* the largest odd heap without a weight; 0 if in fours */
  uint64_t unit;      /* so many counters more outweigh 1 more in other heaps */
  uint64_t odd, even; /* so large a heap, odd or even, outweighs nothing */
};

/* Finds the weights of the game of a code; returns false if it is none of these games. */
bool bt_misere_weights_of(const struct bt_take_break *rule, struct bt_misere_weights *weights);

/* Returns true if a sum of heaps is a P-position. */
bool bt_misere_weights_is_p(const struct bt_misere_weights *weights, const struct bt_position *sum);

#endif
