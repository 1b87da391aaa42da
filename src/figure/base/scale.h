/* The scale: a bar of the colours of values. */
#ifndef BETLI_FIGURE_BASE_SCALE_H
#define BETLI_FIGURE_BASE_SCALE_H

#include "figure/base/colours.h"

enum { BT_SCALE_ROOM = 38 /* its height, numbers included */ };

/* Draws a scale, at most `room` wide and no wider than reads easily.  Below it stand round numbers,
 * the least and the greatest. */
void bt_scale_draw(struct bt_canvas *canvas, const struct betli_colours *colours,
                   struct bt_point corner, double room);

#endif
