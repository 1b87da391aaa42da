/* Counts the ways to cut a heap into three parts by their values, for three progressions of heaps
 * at a time (core/value/progressions.h). */
#ifndef BETLI_CORE_MOVES_CUT_COUNT_H
#define BETLI_CORE_MOVES_CUT_COUNT_H

#include "core/moves/move_count.h"
#include "core/value/progressions.h"

/* Adds the ways to cut `total` into three positive parts, in any order, to the reduced values of
 * these parts.  Cost: a step for each two progressions. */
betli_status bt_count_cuts(const struct bt_progressions *progressions,
                           const struct bt_algebra *algebra, uint64_t total,
                           struct bt_limits *limits, struct bt_tally *tally,
                           struct bt_error *error);

/* Returns the reduced value of three parts of these progressions. */
struct bt_value bt_cut_value(const struct bt_algebra *algebra, const struct bt_progression *a,
                             const struct bt_progression *b, const struct bt_progression *c);

#endif
