/* Who wins all positions of subset take-away below one on up to seven points. */
#ifndef BETLI_GAMES_BOARDS_SUBSET_ANALYSIS_H
#define BETLI_GAMES_BOARDS_SUBSET_ANALYSIS_H

#include "core/game/analysis.h"

enum { BT_ANALYSED_POINTS = 7 };

/* What bt_analysis promises, for the sets that may still be named, as bits: bit s of the two words
 * for the set s, none of them all points.  From the beginning on seven points: 6 thousand million
 * positions, three minutes of one core, which all threads that the limits allow share; 0.9 GiB, and
 * 8 MiB a thread. */
betli_status bt_subset_analysis_open(const uint64_t words[2], bool misere, struct bt_limits *limits,
                                     void **found, struct bt_error *error);
void bt_subset_analysis_close(void *found, struct bt_limits *limits);
bool bt_subset_analysis_is_p(const void *found, const uint64_t words[2]);
uint64_t bt_subset_analysis_count(const void *found);

#endif
