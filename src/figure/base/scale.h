/* A bar of the colours that values have. */
#ifndef BETLI_FIGURE_BASE_SCALE_H
#define BETLI_FIGURE_BASE_SCALE_H

#include "figure/base/colours.h"

enum { BT_SCALE_ROOM = 38 /* its height, numbers included */ };

/* Draws it with its top left corner there, as wide as there is room, but no wider than is read with
 * ease; round numbers below it, and the least and the greatest. */
void bt_scale_draw(struct bt_canvas *canvas, const struct betli_colours *colours,
                   struct bt_point corner, double room);

#endif
