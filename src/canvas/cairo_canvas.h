/* What the files of cairo's canvas share. */
#ifndef BETLI_CANVAS_CAIRO_CANVAS_H
#define BETLI_CANVAS_CAIRO_CANVAS_H

#include "canvas/canvas.h"

#include <cairo.h>

void bt_cairo_cells(cairo_t *context, const struct bt_cells *cells);

/* Shows a text from the current point on, or says how long it is, in the size that is set. */
void bt_cairo_text_show(cairo_t *context, const char *text, const struct bt_font *font);
double bt_cairo_text_advance(cairo_t *context, const char *text, const struct bt_font *font);

#endif
