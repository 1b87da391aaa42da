/* The cuts among the options of a component (struct bt_cut), where the values of heaps are known to
 * repeat: counted, and written as runs as far as a list of moves can want them. */
#ifndef BETLI_CORE_MOVES_CUTS_H
#define BETLI_CORE_MOVES_CUTS_H

#include "core/moves/component_moves.h"
#include "core/moves/option_walk.h"

/* Fills in moves->cuts[i], and puts runs into moves->options[i] in place of cuts.  The runs hold
 * the first `most` options of each value that wins together with values->rest; of each value, if it
 * is NULL.  *known is false, and nothing is done, where values are not known to repeat.  After
 * BETLI_LIMIT runs are missing. */
betli_status bt_cuts_write(struct bt_component_moves *moves, size_t i,
                           const struct bt_option_values *values, uint64_t most, bool *known,
                           struct bt_error *error);

#endif
