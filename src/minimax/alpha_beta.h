/* Minimax with alpha-beta pruning (Knuth and Moore, An analysis of alpha-beta pruning, 1975). */
#ifndef BETLI_MINIMAX_ALPHA_BETA_H
#define BETLI_MINIMAX_ALPHA_BETA_H

#include "base/numbers.h"
#include "minimax/tree.h"

struct bt_minimax {
  struct bt_limits *limits;
  int64_t value;
  uint64_t leaves;        /* of the subtree */
  uint64_t visited;       /* leaves searched to find the value */
  struct bt_numbers best; /* the children that have the value, in order */
  struct bt_numbers line; /* the principal variation, without the node asked about */
};

/* Finds the value of a node for the player to move there, taking children in the given order.
 * Without pruning it searches all leaves.  Takes one step a node, some 50 bytes a level, and 4
 * bytes a node, within the limits. */
betli_status bt_minimax(const struct bt_tree *tree, uint32_t node, bool prune,
                        struct bt_limits *limits, struct bt_minimax *result,
                        struct bt_error *error);
void bt_minimax_free(struct bt_minimax *result); /* `result` may be zero-initialised */

#endif
