/* Positions below the cycles, where a move leaves several components. */
#ifndef BETLI_CORE_LOOPY_FINISHED_H
#define BETLI_CORE_LOOPY_FINISHED_H

#include "core/algebra/algebra.h"
#include "core/loopy/positions.h"

/* Writes the arcs of all positions, both ways, for an algebra that has an operator.  But the arcs
 * of positions that split lead to vertices after the last position instead.  So these positions
 * have the values that the algebra gives them, since play from them ends.
 *
 * This is sound: parts of a component are moved like components next to one another.  So the
 * component is followed by a single component again, whose positions are multisets and whose moves
 * leave one component.  Of such a component only the value counts (docs/theory/loops.md).
 *
 * Fails with BETLI_LIMIT where memory or time is up, and for values above 2^14. */
betli_status bt_loopy_finish(const struct bt_loopy_positions *positions,
                             const struct bt_algebra *algebra, struct bt_arcs *arcs,
                             struct bt_error *error);

#endif
