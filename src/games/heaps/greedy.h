/* Numbers as sums of terms of an increasing sequence, greedily: Zeckendorf sums of Fibonacci
 * numbers, binary numbers, and all between. */
#ifndef BETLI_GAMES_HEAPS_GREEDY_H
#define BETLI_GAMES_HEAPS_GREEDY_H

#include <stddef.h>
#include <stdint.h>

/* The most terms of a sum, where a sequence begins with 1 and at most doubles from term to term.
 * What remains is then always less than the term taken, and so less than half of what was there. */
enum { BT_GREEDY_MOST = 64 };

/* Writes the places of the terms that add to `number`, greatest first; returns their number. */
size_t bt_greedy(const uint64_t *terms, size_t count, uint64_t number, size_t *places);

#endif
