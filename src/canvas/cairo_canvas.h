/* What the files of cairo's canvas share. */
#ifndef BETLI_CANVAS_CAIRO_CANVAS_H
#define BETLI_CANVAS_CAIRO_CANVAS_H

#include "canvas/canvas.h"

#include <cairo.h>

void bt_cairo_cells(cairo_t *context, const struct bt_cells *cells);

#endif
