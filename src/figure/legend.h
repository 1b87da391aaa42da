/* What the colours of a picture mean. */
#ifndef BETLI_FIGURE_LEGEND_H
#define BETLI_FIGURE_LEGEND_H

#include "figure/colours.h"

/* The height of a legend that is to be `width` wide; and the least width it can have. */
double bt_legend_height(const struct betli_colours *colours, double width);

/* Draws it with its top left corner there. */
void bt_legend_draw(struct bt_canvas *canvas, const struct betli_colours *colours,
                    struct bt_point corner, double width);

#endif
