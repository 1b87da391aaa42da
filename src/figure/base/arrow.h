/* Arrowheads. */
#ifndef BETLI_FIGURE_BASE_ARROW_H
#define BETLI_FIGURE_BASE_ARROW_H

#include "canvas/canvas.h"

/* Draws an arrowhead.  `from` is the unit vector from the tip back along the arrow; the base is 2 *
 * `half` wide. */
void bt_arrow_head(struct bt_canvas *canvas, struct bt_point tip, struct bt_point from,
                   double length, double half, bt_colour colour);

#endif
