/* The parts of a picture of a game graph. */
#ifndef BETLI_FIGURE_GRAPH_ARTIST_H
#define BETLI_FIGURE_GRAPH_ARTIST_H

#include "figure/graph/plan.h"

struct bt_artist {
  const betli_graph *g;
  const struct bt_graph_plan *plan;
  struct bt_canvas *canvas;
  enum bt_language language;
  double left, top; /* of the plan's corner */
};

/* Draws the edges to positions of an outcome; edges to one vertex are a group. */
void bt_artist_edges(const struct bt_artist *artist, betli_outcome outcome);

/* Draws an arrow like an edge to a position of an outcome.  `from` is the unit vector from the tip
 * back. */
void bt_artist_arrow(struct bt_canvas *canvas, struct bt_point tip, struct bt_point from,
                     double length, betli_outcome outcome);

/* Draws the vertices; the start has a ring. */
void bt_artist_vertices(const struct bt_artist *artist);

/* Returns the paint for the box of a position of an outcome. */
const struct bt_paint *bt_vertex_paint(betli_outcome outcome);

/* Measure and draw the legend of what the graph has.  The width is at most `room`; 0: that of one
 * line. */
double bt_graph_legend_width(const struct bt_artist *artist, double room);
double bt_graph_legend_height(const struct bt_artist *artist, double width);
void bt_graph_legend_draw(const struct bt_artist *artist, struct bt_point corner, double width);

#endif
