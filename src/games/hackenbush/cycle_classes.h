/* Which edges are on the same cycles: such edges are of one class.  Without two edges of a class,
 * what they are on falls into two; without two edges of different classes, and no bridge, nothing
 * does. */
#ifndef BETLI_GAMES_HACKENBUSH_CYCLE_CLASSES_H
#define BETLI_GAMES_HACKENBUSH_CYCLE_CLASSES_H

#include "games/hackenbush/spanning_tree.h"

#define BT_NO_CLASS UINT32_MAX

struct bt_cycle_classes {
  uint32_t count;   /* classes, which are numbered from 0 */
  uint32_t *parent; /* of the tree edge of each vertex; a bridge has none, nor has the ground */
  uint32_t *back;   /* of each back edge, if the class has a tree edge; else none */
};

/* Takes time in proportion to the edges, and memory from the arena. */
betli_status bt_cycle_classes_find(const struct bt_spanning_tree *tree, struct bt_arena *arena,
                                   struct bt_cycle_classes *classes, struct bt_error *error);

#endif
