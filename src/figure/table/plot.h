/* Axes: where a value is drawn above its heap. */
#ifndef BETLI_FIGURE_TABLE_PLOT_H
#define BETLI_FIGURE_TABLE_PLOT_H

#include "canvas/canvas.h"

struct bt_plot {
  struct bt_box box;
  uint64_t first, last, most; /* heaps first to last, values 0 to most */
  const char *heaps, *values; /* names of the axes */
};

/* Returns the room for labels to the left of the box. */
double bt_plot_left(const struct bt_plot *plot);
enum { BT_PLOT_BELOW = 44, BT_PLOT_ABOVE = 22 };

struct bt_point bt_plot_point(const struct bt_plot *plot, double heap, double value);

/* Draws the box, its axes and labels. */
void bt_plot_axes(struct bt_canvas *canvas, const struct bt_plot *plot);

#endif
