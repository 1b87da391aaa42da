/* The pairs of Wythoff: 0x0, 1x2, 3x5, 4x7, ... The n-th pair is the whole parts of n f and n f f,
 * where f is the golden ratio.  Exact for all 64-bit numbers. */
#ifndef BETLI_GAMES_HEAPS_GOLDEN_H
#define BETLI_GAMES_HEAPS_GOLDEN_H

#include <stdbool.h>
#include <stdint.h>

/* Finds the number that is paired with `number`; returns false if it has more than 64 bits. */
bool bt_golden_partner(uint64_t number, uint64_t *partner);

/* Finds the lesser number of the pair with that difference; returns false if it has more than 64
 * bits. */
bool bt_golden_lesser(uint64_t difference, uint64_t *lesser);

#endif
