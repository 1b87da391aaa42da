/* Where the vertices and edges of a game graph are drawn. */
#ifndef BETLI_FIGURE_GRAPH_PLAN_H
#define BETLI_FIGURE_GRAPH_PLAN_H

#include "canvas/canvas.h"

enum { BT_CURVE_POINTS = 7 }; /* at most */
enum { BT_RING = 4 };         /* around the start, a second line so far from its box */

/* A Bezier curve of an edge, or of what several edges to one vertex have in common. */
struct bt_plan_curve {
  size_t first, count;  /* of its points, as bt_canvas_curve() takes them */
  size_t to;            /* the vertex */
  bool arrives;         /* its last point is the tip of an arrow */
  struct bt_point from; /* the direction, of length 1, from which the arrow comes */
};

struct bt_graph_plan {
  double width, height;
  struct bt_box *boxes; /* of the vertices */
  size_t curve_count;
  struct bt_plan_curve *curves; /* in order of `to` */
  size_t point_count;
  struct bt_point *points;
};

void bt_graph_plan_free(struct bt_graph_plan *plan);

/* The text in a vertex's box: the position, and below it the value if that says more than N and P.
 */
extern const struct bt_font bt_vertex_font, bt_value_font;
bool bt_graph_has_values(const betli_graph *g);

/* Layers from the start down to the end, at the same depth in the same layer.  Moves that lead back
 * go up, from the top of a box to the bottom of another, beside those that go down; or out of the
 * side of a box and in again. */
betli_status bt_graph_plan_layers(const betli_graph *g, struct bt_graph_plan *plan,
                                  struct bt_error *error);

#endif
