/* ◆, the sign of P-positions beside their colour. */
#ifndef BETLI_FIGURE_BASE_DIAMOND_H
#define BETLI_FIGURE_BASE_DIAMOND_H

#include "canvas/canvas.h"

/* How far the corners of a ◆ in a cell are from its middle; and the least cells that have one. */
enum { BT_DIAMOND_LEAST = 3 };
double bt_diamond_size(double width, double height);

/* A ◆ is a line as long as it is broad, from one side to the one across: so many of them are drawn
 * at once, by bt_canvas_lines() and this paint.  `size` is from the middle to a corner. */
struct bt_paint bt_diamond_paint(double size, bt_colour colour);
void bt_diamond(struct bt_point middle, double size, struct bt_point ends[2]);

/* One alone. */
void bt_diamond_draw(struct bt_canvas *canvas, struct bt_point middle, double size,
                     bt_colour colour);

#endif
