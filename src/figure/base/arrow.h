/* Heads of arrows. */
#ifndef BETLI_FIGURE_BASE_ARROW_H
#define BETLI_FIGURE_BASE_ARROW_H

#include "canvas/canvas.h"

/* A head with its tip there, that comes from a direction of length 1; it is so long, and half of
 * it is so wide. */
void bt_arrow_head(struct bt_canvas *canvas, struct bt_point tip, struct bt_point from,
                   double length, double half, bt_colour colour);

#endif
