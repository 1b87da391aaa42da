/* Grundy values of green Hackenbush, and the cuts that leave a value.  Both take linear time, but
 * for long rings (chain_values.h). */
#ifndef BETLI_GAMES_HACKENBUSH_FUSION_H
#define BETLI_GAMES_HACKENBUSH_FUSION_H

#include "games/hackenbush/spanning_tree.h"

/* Finds the Grundy value of what stands. */
betli_status bt_fusion_value(const struct bt_spanning_tree *tree, uint64_t *value,
                             struct bt_error *error);

/* Adds the edges whose cut leaves the Grundy value `wanted` to a set. */
betli_status bt_fusion_cuts(const struct bt_spanning_tree *tree, uint64_t wanted, uint64_t *cuts,
                            struct bt_error *error);

#endif
