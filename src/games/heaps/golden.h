/* The pairs of Wythoff: 0x0, 1x2, 3x5, 4x7, ..., the n-th the whole parts of n f and n f f, where f
 * is the golden ratio; exact for all 64-bit numbers. */
#ifndef BETLI_GAMES_HEAPS_GOLDEN_H
#define BETLI_GAMES_HEAPS_GOLDEN_H

#include <stdbool.h>
#include <stdint.h>

/* The number with which a number is paired; false if that has more than 64 bits. */
bool bt_golden_partner(uint64_t number, uint64_t *partner);

/* The lesser number of the pair with that difference; false if it has more than 64 bits. */
bool bt_golden_lesser(uint64_t difference, uint64_t *lesser);

#endif
