/* Families of sets of up to nine points, as bits: bit s of the words says whether the set s is in.
 */
#ifndef BETLI_GAMES_BOARDS_SUBSET_POINTS_H
#define BETLI_GAMES_BOARDS_SUBSET_POINTS_H

#include <stddef.h>
#include <stdint.h>

enum { BT_MOST_POINTS = 9 };

/* Renames the points so that all families that differ in the names of points alone become one.
 * Where `names` is not NULL: point i of what it becomes was names[i] before. */
void bt_subsets_rename(uint64_t *words, unsigned points, unsigned *names);

/* How many sets there are. */
uint64_t bt_subsets_count(const uint64_t *words, unsigned points);

#endif
