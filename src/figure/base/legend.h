/* What the colours of a picture mean. */
#ifndef BETLI_FIGURE_BASE_LEGEND_H
#define BETLI_FIGURE_BASE_LEGEND_H

#include "figure/base/colours.h"

/* The height of a legend that is to be `width` wide.  `values` says what the values are that have
 * colours; "" where there are none. */
double bt_legend_height(const struct betli_colours *colours, const char *values, double width);

/* Draws it with its top left corner there. */
void bt_legend_draw(struct bt_canvas *canvas, const struct betli_colours *colours,
                    const char *values, struct bt_point corner, double width);

#endif
