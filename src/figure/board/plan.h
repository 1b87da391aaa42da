/* Where the vertices and edges of a board are drawn that is a graph. */
#ifndef BETLI_FIGURE_BOARD_PLAN_H
#define BETLI_FIGURE_BOARD_PLAN_H

#include "canvas/canvas.h"

struct bt_board_plan {
  double width, height;
  struct bt_box *boxes; /* of the vertices */
  size_t *ends;         /* where the points of an edge end */
  /* Of each edge those that it passes, the middles of its vertices the first and the last; of one
   * that begins and ends at one vertex, that. */
  struct bt_point *points;
};

void bt_board_plan_free(struct bt_board_plan *plan);

/* Of a graph with a vertex at least.  Layers: of arrows from the top down, of an order from the
 * bottom up, of what stands on the ground by the edges to it; of other graphs by the edges from the
 * first vertex of each part, unless an edge would then join two of a layer that have others
 * between them.  Whatever of it is gone has its place, so that all positions on a
 * graph lie alike. */
betli_status bt_board_plan_make(const betli_board *board, struct bt_board_plan *plan,
                                struct bt_error *error);

/* The text in a vertex. */
extern const struct bt_font bt_board_font;

#endif
