/* The cuts among the options of a component (struct bt_cut), where the values of heaps are known to
 * repeat: counted, and written as runs as far as a list of moves can want them. */
#ifndef BETLI_CORE_MOVES_CUTS_H
#define BETLI_CORE_MOVES_CUTS_H

#include "core/moves/component_moves.h"
#include "core/moves/option_walk.h"
#include "core/value/progressions.h"

/* Finds the progressions of all heaps that cuts among the options leave.  *few is false where there
 * are no such progressions (bt_progressions_find). */
betli_status bt_cuts_find(const struct bt_options *options, const struct bt_option_values *values,
                          struct bt_progressions *progressions, bool *few, struct bt_error *error);

/* Fills in moves->cuts[i], and puts runs into moves->options[i] in place of cuts.  The runs hold
 * the first `most` options of each value.  After BETLI_LIMIT runs are missing. */
betli_status bt_cuts_write(struct bt_component_moves *moves, size_t i,
                           const struct bt_option_values *values,
                           const struct bt_progressions *progressions, uint64_t most,
                           struct bt_error *error);

#endif
