/* Games in which a move takes places away, searched over all sets of up to 16 places. */
#ifndef BETLI_TESTS_BY_PLACES_H
#define BETLI_TESTS_BY_PLACES_H

#include "support.h"

/* Fills `taken` with the places that each move takes away; returns the number of moves. */
typedef size_t moves_of(uint32_t places, uint32_t *taken);

/* Forgets what was found, before another game or play. */
void forget(void);

bool mover_wins(uint32_t places, bool misere, moves_of *moves);

/* Checks that betli and this search agree on who wins, and on how many moves win. */
void compare(betli *b, const char *line, uint32_t places, bool misere, moves_of *moves);

#endif
