/* Positions below the cycles, where a move leaves several components. */
#ifndef BETLI_CORE_LOOPY_FINISHED_H
#define BETLI_CORE_LOOPY_FINISHED_H

#include "core/algebra/algebra.h"
#include "core/loopy/positions.h"

/* Writes the arcs of all positions, both ways, for an algebra that has an operator.  The arcs of a
 * position that splits lead to additional vertices instead, numbered after the last position.  They
 * give the position the value that the algebra computes for it; it has one, since play from it
 * ends.
 *
 * This is sound: the parts of a component are played like components next to one another.  So they
 * are a single component again, whose positions are multisets and whose moves leave one component.
 * Of such a component only the value matters (docs/theory/loops.md).
 *
 * Fails with BETLI_LIMIT if memory or time runs out, and for values above 2^14. */
betli_status bt_loopy_finish(const struct bt_loopy_positions *positions,
                             const struct bt_algebra *algebra, struct bt_arcs *arcs,
                             struct bt_error *error);

#endif
