/* Large heaps, whose values come from oracles; small heaps may be made to use these, too. */
#ifndef BETLI_TESTS_LARGE_H
#define BETLI_TESTS_LARGE_H

#include "betli/betli.h"

#include <stdint.h>

/* Returns a handle in which the oracles of a game are asked about all heaps.  Grundy values are
 * proved up to a heap; if that is 0, oracles are never asked. */
betli *handle_for(const char *options, const char *name, uint64_t proved);

/* Checks that both handles give the same answer to a line: who wins, values, number of moves, and
 * listed moves. */
void same_answer(betli *plain, betli *known, const char *line);

/* Checks that each winning move, in a position of components of one game, leaves a P-position. */
void assert_moves_win(betli *b, betli_answer *a, const char *game);

#endif
