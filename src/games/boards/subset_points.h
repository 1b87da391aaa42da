/* Families of sets of up to nine points, as bits.  Bit s of the words says if the family holds the
 * set s. */
#ifndef BETLI_GAMES_BOARDS_SUBSET_POINTS_H
#define BETLI_GAMES_BOARDS_SUBSET_POINTS_H

#include <stddef.h>
#include <stdint.h>

enum { BT_MOST_POINTS = 9 };

/* Renames the points so that families which differ only in the names of points become equal.
 * Unless `names` is NULL, point i of the result was names[i] before. */
void bt_subsets_rename(uint64_t *words, unsigned points, unsigned *names);

/* Returns the number of sets. */
uint64_t bt_subsets_count(const uint64_t *words, unsigned points);

#endif
