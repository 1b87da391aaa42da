/* The picture of a game graph. */
#ifndef BETLI_PICTURE_GRAPH_PICTURE_H
#define BETLI_PICTURE_GRAPH_PICTURE_H

#include "picture/graph_plan.h"

/* Draws it as planned, with a heading and a legend, and appends the file's bytes. */
betli_status bt_graph_draw(const betli_graph *g, const struct bt_graph_plan *plan,
                           enum bt_canvas_format format, struct bt_text *bytes,
                           struct bt_error *error);

#endif
