/* Where the vertices and edges are drawn of a board that is a graph. */
#ifndef BETLI_FIGURE_BOARD_PLAN_H
#define BETLI_FIGURE_BOARD_PLAN_H

#include "canvas/canvas.h"

struct bt_board_plan {
  double width, height;
  struct bt_box *boxes; /* of the vertices */
  size_t *ends;         /* of the points of each edge */
  /* of each edge, from the middle of one vertex to that of the other; of a loop, only one */
  struct bt_point *points;
};

void bt_board_plan_free(struct bt_board_plan *plan);

/* Plans a graph of at least one vertex, in layers.  Arrows lead from the top down, and an order
 * from the bottom up.  The layers of what stands are distances from the ground.  Those of other
 * graphs are distances from the first vertex of each connected component, unless an edge would then
 * join two vertices of a layer with others between them.  Parts that are gone keep their places, so
 * that all positions on a graph are drawn alike. */
betli_status bt_board_plan_make(const betli_board *board, struct bt_board_plan *plan,
                                struct bt_error *error);

/* The font of a vertex. */
extern const struct bt_font bt_board_font;

#endif
