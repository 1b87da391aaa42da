#include "figure/base/arrow.h"

void bt_arrow_head(struct bt_canvas *canvas, struct bt_point tip, struct bt_point from,
                   double length, double half, bt_colour colour) {
  const struct bt_point base = {tip.x + from.x * length, tip.y + from.y * length};
  const struct bt_point corners[] = {tip,
                                     {base.x - from.y * half, base.y + from.x * half},
                                     {base.x + from.y * half, base.y - from.x * half}};
  const struct bt_paint paint = {.fill = colour};
  bt_canvas_polyline(canvas, 3, corners, true, &paint);
}
