/* Games in which a move takes places away, searched over all sets of up to 16 places. */
#ifndef BETLI_TESTS_BY_PLACES_H
#define BETLI_TESTS_BY_PLACES_H

#include "support.h"

/* The places that a move takes away from those that are there; their number. */
typedef size_t moves_of(uint32_t places, uint32_t *taken);

/* Forgets what was found, before the game or the play is another. */
void forget(void);

bool mover_wins(uint32_t places, bool misere, moves_of *moves);

/* betli and this search agree on who wins, and on how many moves do. */
void compare(betli *b, const char *line, uint32_t places, bool misere, moves_of *moves);

#endif
