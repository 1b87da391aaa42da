/* Where the vertices and edges of a game graph are drawn. */
#ifndef BETLI_FIGURE_GRAPH_PLAN_H
#define BETLI_FIGURE_GRAPH_PLAN_H

#include "canvas/canvas.h"

enum { BT_CURVE_POINTS = 7 }; /* at most */
enum { BT_RING = 4 };         /* distance of a second line around the start from its box */

/* A Bézier curve of an edge, or of the part that several edges to one vertex share. */
struct bt_plan_curve {
  size_t first, count;  /* of its points, as in bt_canvas_curve() */
  size_t to;            /* vertex */
  bool arrives;         /* its last point is the tip of an arrow */
  struct bt_point from; /* unit vector from the tip back */
};

struct bt_graph_plan {
  double width, height;
  struct bt_box *boxes; /* of the vertices */
  size_t curve_count;
  struct bt_plan_curve *curves; /* ordered by `to` */
  size_t point_count;
  struct bt_point *points;
};

void bt_graph_plan_free(struct bt_graph_plan *plan);

/* The fonts of a vertex's position and value.  bt_graph_has_values() returns true if values say
 * more than N and P. */
extern const struct bt_font bt_vertex_font, bt_value_font;
bool bt_graph_has_values(const betli_graph *g);

/* Places vertices in layers by depth, the start at the top.  Edges that lead back go up, from the
 * top of a box to the bottom of another, next to edges that go down.  Loops leave a box at its
 * side. */
betli_status bt_graph_plan_layers(const betli_graph *g, struct bt_graph_plan *plan,
                                  struct bt_error *error);

#endif
