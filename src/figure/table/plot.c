#include "figure/table/plot.h"

#include "canvas/palette.h"
#include "canvas/ticks.h"

#include <assert.h>
#include <stdio.h>

enum { INSET = 10, APART_X = 60, APART_Y = 34 };

static const struct bt_font font = {.size = 11, .colour = BT_FAINT_INK};
static const struct bt_font axis_font = {.size = 12, .colour = BT_INK, .anchor = BT_MIDDLE};

static uint64_t at_least_one(uint64_t number) {
  return number > 0 ? number : 1;
}

static void number_text(char text[static 32], uint64_t number) {
  snprintf(text, 32, "%llu", (unsigned long long)number);
}

double bt_plot_left(const struct bt_plot *plot) {
  char text[32];
  number_text(text, plot->most);
  return (double)(int)(bt_text_width(text, &font) + 36);
}

struct bt_point bt_plot_point(const struct bt_plot *plot, double heap, double value) {
  assert(plot->first <= plot->last && value <= (double)plot->most);
  const double across =
      (heap - (double)plot->first) / (double)at_least_one(plot->last - plot->first);
  const double up = value / (double)at_least_one(plot->most);
  return (struct bt_point){plot->box.x + INSET + across * (plot->box.width - 2 * INSET),
                           plot->box.y + plot->box.height - INSET -
                               up * (plot->box.height - 2 * INSET)};
}

static void put_heap_axis(struct bt_canvas *canvas, const struct bt_plot *plot) {
  struct bt_font middle = font;
  const double range = (double)at_least_one(plot->last - plot->first);
  const uint64_t step = bt_round_step(range * APART_X / plot->box.width);
  const double bottom = plot->box.y + plot->box.height;
  assert(step > 0 && plot->last <= UINT64_MAX - step);
  middle.anchor = BT_MIDDLE;
  bt_canvas_begin(canvas, "column-labels", NULL);
  for (uint64_t heap = (plot->first + step - 1) / step * step; heap <= plot->last; heap += step) {
    char text[32];
    const double x = bt_plot_point(plot, (double)heap, 0).x;
    const struct bt_point tick[] = {{x, bottom}, {x, bottom + 4}};
    bt_canvas_lines(canvas, 1, tick, &(struct bt_paint){.line = BT_FRAME});
    number_text(text, heap);
    bt_canvas_text(canvas, (struct bt_point){x, bottom + 17}, text, &middle);
  }
  bt_canvas_end(canvas);
}

static void put_value_axis(struct bt_canvas *canvas, const struct bt_plot *plot) {
  struct bt_font right = font;
  const uint64_t step =
      bt_round_step((double)at_least_one(plot->most) * APART_Y / plot->box.height);
  assert(step > 0 && plot->most <= UINT64_MAX - step); /* so that the loop ends */
  right.anchor = BT_END;
  bt_canvas_begin(canvas, "row-labels", NULL);
  for (uint64_t value = 0; value <= plot->most; value += step) {
    char text[32];
    const double y = bt_plot_point(plot, (double)plot->first, (double)value).y;
    const struct bt_point line[] = {{plot->box.x, y}, {plot->box.x + plot->box.width, y}};
    bt_canvas_lines(canvas, 1, line, &(struct bt_paint){.line = BT_FAINT_GRID});
    number_text(text, value);
    bt_canvas_text(canvas, (struct bt_point){plot->box.x - 7, y + bt_font_drop(&font)}, text,
                   &right);
  }
  bt_canvas_end(canvas);
}

void bt_plot_axes(struct bt_canvas *canvas, const struct bt_plot *plot) {
  struct bt_font upwards = axis_font;
  const double bottom = plot->box.y + plot->box.height;
  upwards.upwards = true;
  put_value_axis(canvas, plot);
  put_heap_axis(canvas, plot);
  bt_canvas_box(canvas, plot->box, 0, &(struct bt_paint){.line = BT_FRAME});
  bt_canvas_text(canvas, (struct bt_point){plot->box.x + plot->box.width / 2, bottom + 37},
                 plot->heaps, &axis_font);
  bt_canvas_text(
      canvas,
      (struct bt_point){plot->box.x - bt_plot_left(plot) + 12, plot->box.y + plot->box.height / 2},
      plot->values, &upwards);
}
