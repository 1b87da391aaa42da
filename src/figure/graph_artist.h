/* The parts of a picture of a game graph. */
#ifndef BETLI_FIGURE_GRAPH_ARTIST_H
#define BETLI_FIGURE_GRAPH_ARTIST_H

#include "figure/graph_plan.h"

struct bt_artist {
  const betli_graph *g;
  const struct bt_graph_plan *plan;
  struct bt_canvas *canvas;
  double left, top; /* where the plan's corner is */
};

/* Draws the edges that win, or the others; those to one vertex are a group. */
void bt_artist_edges(const struct bt_artist *artist, bool wins);

/* An arrow to the right that looks like an edge. */
void bt_artist_arrow(struct bt_canvas *canvas, struct bt_point at, double width, bool wins);

#endif
