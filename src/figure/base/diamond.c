#include "figure/base/diamond.h"

static double smaller_cell_side(double a, double b) {
  return a < b ? a : b;
}

double bt_diamond_size(double width, double height) {
  const double side = smaller_cell_side(width, height);
  return smaller_cell_side(side * 0.35, 5);
}

struct bt_paint bt_diamond_paint(double size, bt_colour colour) {
  static const double root_of_two = 1.4142135623730951; /* side of a square / half its diagonal */
  return (struct bt_paint){.line = colour, .width = size * root_of_two};
}

void bt_diamond(struct bt_point middle, double size, struct bt_point ends[2]) {
  ends[0] = (struct bt_point){middle.x - size / 2, middle.y - size / 2};
  ends[1] = (struct bt_point){middle.x + size / 2, middle.y + size / 2};
}

void bt_diamond_draw(struct bt_canvas *canvas, struct bt_point middle, double size,
                     bt_colour colour) {
  const struct bt_paint paint = bt_diamond_paint(size, colour);
  struct bt_point ends[2];
  bt_diamond(middle, size, ends);
  bt_canvas_lines(canvas, 1, ends, &paint);
}
