/* Numbers as sums of terms of an increasing sequence, the greatest term that fits first: Zeckendorf
 * sums of Fibonacci numbers, binary numbers, and what lies between. */
#ifndef BETLI_GAMES_HEAPS_GREEDY_H
#define BETLI_GAMES_HEAPS_GREEDY_H

#include <stddef.h>
#include <stdint.h>

/* In sequences that begin with 1 and never grow by more than a factor of 2, what is left after the
 * greatest term is less than that term: so no sum is longer. */
enum { BT_GREEDY_MOST = 64 };

/* Writes the places of the terms that add to `number`, greatest first; says how many they are. */
size_t bt_greedy(const uint64_t *terms, size_t count, uint64_t number, size_t *places);

#endif
