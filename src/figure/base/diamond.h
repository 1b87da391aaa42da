/* ◆, the sign of P-positions in addition to their colour. */
#ifndef BETLI_FIGURE_BASE_DIAMOND_H
#define BETLI_FIGURE_BASE_DIAMOND_H

#include "canvas/canvas.h"

/* Returns the distance of a ◆'s corners from its middle, in a cell whose sides are BT_DIAMOND_LEAST
 * points or more. */
enum { BT_DIAMOND_LEAST = 3 };
double bt_diamond_size(double width, double height);

/* Return the paint and the line by which bt_canvas_lines() draws many ◆ at once: a ◆ is a line as
 * broad as long, between the middles of two opposite sides.  `size` is the distance from middle to
 * corner. */
struct bt_paint bt_diamond_paint(double size, bt_colour colour);
void bt_diamond(struct bt_point middle, double size, struct bt_point ends[2]);

void bt_diamond_draw(struct bt_canvas *canvas, struct bt_point middle, double size,
                     bt_colour colour);

#endif
