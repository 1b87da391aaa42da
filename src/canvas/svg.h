/* An SVG file as it grows. */
#ifndef BETLI_CANVAS_SVG_H
#define BETLI_CANVAS_SVG_H

#include "canvas/backend.h"

#include <stddef.h>

struct bt_svg {
  struct bt_canvas base;
  struct bt_text text;
};
_Static_assert(offsetof(struct bt_svg, base) == 0, "a canvas is the beginning of its own kind");

/* Writes a number with at most two decimals, in any locale. */
void bt_svg_number(struct bt_text *text, double number);

/* Writes text between tags, or in a quoted attribute. */
void bt_svg_escape(struct bt_text *text, const char *string);

/* Return a number in hundredths, rounded; write ` name="number"`; write ` name="#rrggbb"`, with an
 * opacity unless opaque, or ` name="none"`. */
long bt_svg_hundredths(double number);
void bt_svg_attribute(struct bt_text *text, const char *name, double number);
void bt_svg_colour(struct bt_text *text, const char *name, bt_colour colour);

void bt_svg_cells(struct bt_canvas *canvas, const struct bt_cell_grid *cells);

#endif
