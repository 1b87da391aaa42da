#include "figure/base/scale.h"

#include "canvas/palette.h"
#include "canvas/ticks.h"
#include "figure/base/frame.h"

#include <assert.h>
#include <stdio.h>

enum { WIDEST = 300, BAR = 14, TICK = 4, BELOW = BAR + TICK + 11, BETWEEN = 8, APART = 30 };

static const struct bt_font font = {.size = 11, .colour = BT_FAINT_INK, .anchor = BT_MIDDLE};

struct scale {
  const struct betli_colours *colours;
  struct bt_point corner;
  double width; /* of the bar */
  double end;   /* x from which the next number may begin */
};

static double colour_width(const struct scale *scale) {
  return scale->width / (double)scale->colours->value_count;
}

/* Returns the x of a value: in the middle of its colour, or at its part of a shared one.  A value
 * that does not occur stands at the end of the colour before it. */
static double scale_place(const struct scale *scale, uint64_t value) {
  const struct betli_colours *colours = scale->colours;
  size_t i = 0;
  while (i + 1 < colours->value_count && colours->least[i + 1] <= value)
    i++;
  const double many = (double)(colours->most[i] - colours->least[i]) + 1;
  const double part = ((double)(value - colours->least[i]) + 0.5) / many;
  return scale->corner.x + ((double)i + (part < 1 ? part : 1)) * colour_width(scale);
}

static double scale_number_width(uint64_t number) {
  char text[32];
  snprintf(text, sizeof text, "%llu", (unsigned long long)number);
  return bt_text_width(text, &font);
}

/* Writes a number, unless it would overlap the one before it or pass x = `last`. */
static void put_scale_number(struct bt_canvas *canvas, struct scale *scale, uint64_t number,
                             double last) {
  char text[32];
  const double x = scale_place(scale, number), half = scale_number_width(number) / 2;
  const double bottom = scale->corner.y + BAR;
  if (x - half < scale->end || x + half > last)
    return;
  const struct bt_point tick[] = {{x, bottom}, {x, bottom + TICK}};
  snprintf(text, sizeof text, "%llu", (unsigned long long)number);
  bt_canvas_lines(canvas, 1, tick, &(struct bt_paint){.line = BT_FRAME});
  bt_canvas_text(canvas, (struct bt_point){x, scale->corner.y + BELOW}, text, &font);
  scale->end = x + half + BETWEEN;
}

static void put_scale_numbers(struct bt_canvas *canvas, struct scale *scale) {
  const struct betli_colours *colours = scale->colours;
  const uint64_t least = colours->least[0], most = colours->most[colours->value_count - 1];
  const double room = scale_number_width(most) + APART;
  const uint64_t step = bt_round_step((double)(most - least) * room / scale->width);
  const double last = scale_place(scale, most) - scale_number_width(most) / 2 - BETWEEN;
  assert(step > 0);
  put_scale_number(canvas, scale, least, last);
  for (uint64_t at = least - least % step; most - at > step;) {
    at += step;
    put_scale_number(canvas, scale, at, last);
  }
  put_scale_number(canvas, scale, most, scale->corner.x + scale->width + scale_number_width(most));
}

/* Draws the colours side by side; all but the last reach under the next, so that no seam shows. */
static void put_scale_bar(struct bt_canvas *canvas, const struct scale *scale) {
  const struct betli_colours *colours = scale->colours;
  const double width = colour_width(scale);
  const size_t last = colours->value_count - 1;
  for (size_t i = 0; i <= last; i++)
    bt_canvas_box(canvas,
                  (struct bt_box){scale->corner.x + (double)i * width, scale->corner.y,
                                  i < last ? width + width / 2 : width, BAR},
                  0, &(struct bt_paint){.fill = colours->kinds[BT_HAS_VALUE + i].fill});
  bt_canvas_box(canvas, (struct bt_box){scale->corner.x, scale->corner.y, scale->width, BAR}, 0,
                &bt_border);
}

void bt_scale_draw(struct bt_canvas *canvas, const struct betli_colours *colours,
                   struct bt_point corner, double room) {
  struct scale scale = {
      .colours = colours, .corner = corner, .width = room < WIDEST ? room : WIDEST, .end = -WIDEST};
  assert(colours->value_count > 0);
  bt_canvas_begin(canvas, "scale", NULL);
  put_scale_bar(canvas, &scale);
  put_scale_numbers(canvas, &scale);
  bt_canvas_end(canvas);
}
