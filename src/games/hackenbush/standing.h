/* What stands in a drawing, analysed once.  Each cut is then described in a few steps. */
#ifndef BETLI_GAMES_HACKENBUSH_STANDING_H
#define BETLI_GAMES_HACKENBUSH_STANDING_H

#include "base/text.h"
#include "games/hackenbush/spanning_tree.h"

struct bt_standing {
  const struct bt_drawing *drawing;
  uint64_t *edges; /* the set */
  struct bt_spanning_tree tree;
  uint64_t value;  /* the Grundy value */
  uint32_t count;  /* of the edges */
  uint32_t *above; /* of each vertex of the tree: edges at its descendants and back edges from it */
  uint32_t *last;  /* of each vertex of the tree: its last descendant */
  uint32_t *border, border_count; /* edges that are gone from what stands (bt_drawing_border) */
  struct bt_arena arena;
};

/* Analyses a set of edges that all stand.  bt_standing_close ends it, also after a failure. */
betli_status bt_standing_open(const struct bt_drawing *drawing, const uint64_t *edges,
                              struct bt_standing *standing, struct bt_error *error);
void bt_standing_close(struct bt_standing *standing); /* may be zero-initialised */

/* Prints what stands after the cut of an edge, or without a cut (BT_NO_NAME): the edges that stand,
 * or all but those that are gone, whichever are fewer.  Of the latter only the border is needed,
 * since what is beyond it falls. */
void bt_standing_print(const struct bt_standing *standing, uint32_t cut, struct bt_text *text);

#endif
