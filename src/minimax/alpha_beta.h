/* Minimax with alpha-beta pruning (Knuth and Moore, An analysis of alpha-beta pruning, 1975). */
#ifndef BETLI_MINIMAX_ALPHA_BETA_H
#define BETLI_MINIMAX_ALPHA_BETA_H

#include "base/numbers.h"
#include "minimax/tree.h"

struct bt_minimax {
  struct bt_limits *limits;
  int64_t value;
  uint64_t leaves;        /* of the subtree */
  uint64_t visited;       /* of them, looked at to find the value */
  struct bt_numbers best; /* the children that have the value, in order */
  struct bt_numbers line; /* the principal variation, below the node asked about */
};

/* The value of a node for the player who moves there, children taken in the order given; without
 * pruning all leaves are looked at.  One step a node, and some 50 bytes a level and 4 a node,
 * within the limits. */
betli_status bt_minimax(const struct bt_tree *tree, uint32_t node, bool prune,
                        struct bt_limits *limits, struct bt_minimax *result,
                        struct bt_error *error);
void bt_minimax_free(struct bt_minimax *result); /* of zeros is allowed */

#endif
