/* Large heaps, whose values come from oracles: small ones may be made to do so, too. */
#ifndef BETLI_TESTS_LARGE_H
#define BETLI_TESTS_LARGE_H

#include "betli/betli.h"

#include <stdint.h>

/* A handle where the oracles of a game, that for Grundy values computed to a heap, are asked about
 * all heaps; or, if that is 0, never. */
betli *handle_for(const char *options, const char *name, uint64_t proved);

/* Both give the same answer to a line: who wins, values, how many moves, and those listed. */
void same_answer(betli *plain, betli *known, const char *line);

/* Each winning move, in a position of components of one game, leaves a P-position. */
void assert_moves_win(betli *b, betli_answer *a, const char *game);

#endif
