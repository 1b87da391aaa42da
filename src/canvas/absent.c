/* Without cairo, pictures are SVG alone. */
#include "canvas/backend.h"

betli_status bt_cairo_new(enum bt_canvas_format format, const struct bt_sheet *sheet,
                          struct bt_canvas **canvas, struct bt_error *error) {
  (void)sheet, (void)canvas;
  return bt_fail(error, BETLI_INPUT,
                 "%s pictures need cairo, but this betli was built without it; svg needs nothing",
                 format == BT_CANVAS_PNG ? "PNG" : "PDF");
}
