/* Outcomes of all positions of subset take-away below a position on up to seven points. */
#ifndef BETLI_GAMES_BOARDS_SUBSET_ANALYSIS_H
#define BETLI_GAMES_BOARDS_SUBSET_ANALYSIS_H

#include "core/game/analysis.h"

enum { BT_ANALYSED_POINTS = 7 };

/* Analyse as bt_analysis says.  Bit s of the two words says if the set s may still be named.  The
 * set of all points may not.  From the beginning on seven points there are 6 * 10^9 positions.  The
 * analysis takes three minutes of one core, shared by all threads that the limits allow, and 0.9
 * GiB, with 8 MiB more for each thread. */
betli_status bt_subset_analysis_open(const uint64_t words[2], bool misere, struct bt_limits *limits,
                                     void **found, struct bt_error *error);
void bt_subset_analysis_close(void *found, struct bt_limits *limits);
bool bt_subset_analysis_is_p(const void *found, const uint64_t words[2]);
uint64_t bt_subset_analysis_count(const void *found);

#endif
