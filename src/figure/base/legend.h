/* The legend: what the colours of a picture mean. */
#ifndef BETLI_FIGURE_BASE_LEGEND_H
#define BETLI_FIGURE_BASE_LEGEND_H

#include "figure/base/colours.h"

/* Returns the height of a legend that is `width` wide.  `values` names the values that have
 * colours; "" if there are none. */
double bt_legend_height(const struct betli_colours *colours, const char *values, double width);

void bt_legend_draw(struct bt_canvas *canvas, const struct betli_colours *colours,
                    const char *values, struct bt_point corner, double width);

#endif
