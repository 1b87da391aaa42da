/* Positions below the cycles, where a move leaves several components. */
#ifndef BETLI_CORE_LOOPY_FINISHED_H
#define BETLI_CORE_LOOPY_FINISHED_H

#include "core/algebra/algebra.h"
#include "core/loopy/positions.h"

/* Writes the arcs of all positions, both ways, for an algebra that has an operator; but those of
 * positions that split lead to vertices behind the last position instead, so that they have the
 * values that the algebra gives them as play from them ends.
 *
 * That is sound: parts of a component are moved as components beside one another are, so that what
 * it becomes is a single component again, whose positions are multisets and whose moves leave one.
 * Of such a component only the value counts (docs/theory/loops.md).
 *
 * BETLI_LIMIT where memory or time is up, and for values above 2^14. */
betli_status bt_loopy_finish(const struct bt_loopy_positions *positions,
                             const struct bt_algebra *algebra, struct bt_arcs *arcs,
                             struct bt_error *error);

#endif
