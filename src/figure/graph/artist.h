/* The parts of a picture of a game graph. */
#ifndef BETLI_FIGURE_GRAPH_ARTIST_H
#define BETLI_FIGURE_GRAPH_ARTIST_H

#include "figure/graph/plan.h"

struct bt_artist {
  const betli_graph *g;
  const struct bt_graph_plan *plan;
  struct bt_canvas *canvas;
  enum bt_language language;
  double left, top; /* where the plan's corner is */
};

/* Draws the edges to positions of that outcome; those to one vertex are a group. */
void bt_artist_edges(const struct bt_artist *artist, betli_outcome outcome);

/* An arrow that looks like an edge to such a position, and comes from a direction of length 1. */
void bt_artist_arrow(struct bt_canvas *canvas, struct bt_point tip, struct bt_point from,
                     double length, betli_outcome outcome);

/* Draws the vertices; the start has a ring. */
void bt_artist_vertices(const struct bt_artist *artist);

/* How the box of a position of that outcome is painted. */
const struct bt_paint *bt_vertex_paint(betli_outcome outcome);

/* Lines that tell what is what, as far as the graph has it: how wide they are where there is so
 * much room (0: in one line), how high, and drawn with their top left corner there. */
double bt_graph_legend_width(const struct bt_artist *artist, double room);
double bt_graph_legend_height(const struct bt_artist *artist, double width);
void bt_graph_legend_draw(const struct bt_artist *artist, struct bt_point corner, double width);

#endif
