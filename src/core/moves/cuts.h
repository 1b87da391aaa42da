/* The cuts among the options of a component (struct bt_cut), where the values of heaps are known to
 * repeat: counted, and written as runs as far as a list of moves can want them. */
#ifndef BETLI_CORE_MOVES_CUTS_H
#define BETLI_CORE_MOVES_CUTS_H

#include "core/moves/winning_options.h"

/* Fills in moves->cuts[i], and puts runs into moves->options[i] in place of cuts.  The runs hold
 * the first `most` options of each value that can win, and at least one option of some value.
 * *known is false, and nothing is done, where values are not known to repeat.  After BETLI_LIMIT
 * runs are missing. */
betli_status bt_cuts_find(struct bt_component_moves *moves, size_t i,
                          struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                          const struct bt_winning_options *winning, uint64_t most, bool *known,
                          struct bt_error *error);

#endif
