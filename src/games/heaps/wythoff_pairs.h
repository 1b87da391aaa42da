/* The P-positions of Wythoff's game in which takes from both heaps may differ by less than r: pairs
 * of numbers, of which each number is in one.  Exact for all 64-bit numbers. */
#ifndef BETLI_GAMES_HEAPS_WYTHOFF_PAIRS_H
#define BETLI_GAMES_HEAPS_WYTHOFF_PAIRS_H

#include <stdbool.h>
#include <stdint.h>

/* In normal play the n-th pair has the difference r n, in misere play r n + 1.  Its lesser number
 * is the least that is in no pair before; the pairs begin with n = 0.  Only if r = 1, misere play
 * begins otherwise: 2x2, 0x1; all other pairs are those of normal play. */
struct bt_wythoff_pairs {
  uint64_t r; /* below 2^32 */
  bool misere;
};

/* Finds the number that is paired with `number`; returns false if it has more than 64 bits. */
bool bt_wythoff_partner(const struct bt_wythoff_pairs *pairs, uint64_t number, uint64_t *partner);

/* Finds the lesser number of the pair with that difference; returns false if there is none, or if
 * the greater number has more than 64 bits. */
bool bt_wythoff_lesser(const struct bt_wythoff_pairs *pairs, uint64_t difference, uint64_t *lesser);

#endif
