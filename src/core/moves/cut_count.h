/* Counts the ways to cut a heap into three parts by their values, for three cells of heaps at a
 * time (core/value/cells.h). */
#ifndef BETLI_CORE_MOVES_CUT_COUNT_H
#define BETLI_CORE_MOVES_CUT_COUNT_H

#include "core/moves/move_count.h"
#include "core/value/cells.h"

/* Adds the ways to cut `total` into three positive parts, in any order, to the reduced values of
 * these parts.  Cost: a step for each two cells. */
betli_status bt_count_cuts(const struct bt_cells *cells, const struct bt_algebra *algebra,
                           uint64_t total, struct bt_limits *limits, struct bt_tally *tally,
                           struct bt_error *error);

/* Returns the reduced value of three parts of these cells. */
struct bt_value bt_cut_value(const struct bt_algebra *algebra, const struct bt_cell *a,
                             const struct bt_cell *b, const struct bt_cell *c);

#endif
