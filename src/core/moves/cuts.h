/* The cuts among the options of a component (struct bt_cut), where the values of heaps are known to
 * repeat: counted, and written as runs as far as a list of moves can want them. */
#ifndef BETLI_CORE_MOVES_CUTS_H
#define BETLI_CORE_MOVES_CUTS_H

#include "core/moves/winning_options.h"

/* Fills in moves->cuts[i], and puts runs into moves->options[i] in the places of cuts: of each
 * value that can win the first options, `most` of them; and one at least of some value.  *known is
 * false, and nothing done, where it is not known that values repeat.  With BETLI_LIMIT there should
 * be more runs. */
betli_status bt_cuts_find(struct bt_component_moves *moves, size_t i,
                          struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                          const struct bt_winning_options *winning, uint64_t most, bool *known,
                          struct bt_error *error);

#endif
