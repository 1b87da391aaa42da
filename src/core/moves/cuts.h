/* The cuts among the options of a component (struct bt_cut), where the values of heaps are known to
 * repeat: counted, and written as runs as far as a list of moves can want them. */
#ifndef BETLI_CORE_MOVES_CUTS_H
#define BETLI_CORE_MOVES_CUTS_H

#include "core/moves/component_moves.h"
#include "core/value/cells.h"

/* Fills in moves->cuts[i], and puts runs into moves->options[i] in the places of cuts: of each
 * value the first options, `most` of them, and one at least.  *known is false, and nothing done,
 * where it is not known that values repeat.  With BETLI_LIMIT there should be more runs. */
betli_status bt_cuts_find(struct bt_component_moves *moves, size_t i,
                          struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                          uint64_t most, bool *known, struct bt_error *error);

#endif
