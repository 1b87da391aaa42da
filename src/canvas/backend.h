/* The functions of a file format. */
#ifndef BETLI_CANVAS_BACKEND_H
#define BETLI_CANVAS_BACKEND_H

#include "canvas/canvas.h"

struct bt_backend {
  void (*begin)(struct bt_canvas *canvas, const char *class, const char *title);
  void (*end)(struct bt_canvas *canvas);
  void (*box)(struct bt_canvas *canvas, struct bt_box box, double corner,
              const struct bt_paint *paint);
  void (*polyline)(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                   bool closed, const struct bt_paint *paint);
  void (*curve)(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                const struct bt_paint *paint);
  void (*lines)(struct bt_canvas *canvas, size_t count, const struct bt_point *points,
                const struct bt_paint *paint);
  void (*text)(struct bt_canvas *canvas, struct bt_point at, const char *text,
               const struct bt_font *font);
  void (*cells)(struct bt_canvas *canvas, const struct bt_cell_grid *cells);
  bool (*page)(struct bt_canvas *canvas); /* as bt_canvas_page() */
  betli_status (*finish)(struct bt_canvas *canvas, struct bt_text *bytes, struct bt_error *error);
  void (*free)(struct bt_canvas *canvas);
};

/* The beginning of every canvas. */
struct bt_canvas {
  const struct bt_backend *backend;
  bool starved; /* memory ran out for a text */
};

struct bt_sheet {
  double width, height, scale;
  const char *title, *description;
};

betli_status bt_svg_new(const struct bt_sheet *sheet, struct bt_canvas **canvas,
                        struct bt_error *error);

/* Makes a canvas for PNG or PDF. */
betli_status bt_cairo_new(enum bt_canvas_format format, const struct bt_sheet *sheet,
                          struct bt_canvas **canvas, struct bt_error *error);

#endif
