#include "figure/legend.h"

#include "canvas/palette.h"
#include "figure/frame.h"

#include <assert.h>
#include <stdio.h>

enum {
  SWATCH = 14,
  LINE = 22,   /* from one line to the next */
  APART = 22,  /* from one entry to the next */
  SINGLE = 16, /* more values are a scale */
  SCALE = 300, /* its width */
  SCALE_ROOM = 44
};

static const struct bt_font font = {.size = 12, .colour = BT_INK};

static bool has_scale(const struct betli_colours *colours) {
  return colours->value_count > SINGLE;
}

static bool is_entry(const struct betli_colours *colours, size_t i) {
  assert(colours->value_count == 0 || colours->count == BT_HAS_VALUE + colours->value_count);
  return colours->cells[i] > 0 && !(has_scale(colours) && i >= BT_HAS_VALUE);
}

static double entry_width(const struct bt_kind *kind) {
  return SWATCH + 7 + bt_text_width(kind->title, &font) + APART;
}

static void put_entry(struct bt_canvas *canvas, const struct betli_colours *colours, size_t i,
                      struct bt_point at) {
  const struct bt_box box = {at.x, at.y, SWATCH, SWATCH};
  const struct bt_paint fill = {.fill = colours->kinds[i].fill};
  bt_canvas_box(canvas, box, 0, &fill);
  if (i == bt_colours_undecided(colours))
    bt_hatch(canvas, box);
  if (i == bt_colours_draw(colours))
    bt_stripe(canvas, box);
  bt_canvas_box(canvas, box, 0, &bt_border);
  bt_canvas_text(canvas,
                 (struct bt_point){at.x + SWATCH + 7, at.y + SWATCH / 2.0 + bt_font_drop(&font)},
                 colours->kinds[i].title, &font);
}

/* Places the entries in lines, and draws them if there is a canvas.  Returns their height. */
static double place_entries(struct bt_canvas *canvas, const struct betli_colours *colours,
                            struct bt_point corner, double width) {
  struct bt_point at = corner;
  bool any = false;
  for (size_t i = 0; i < colours->count; i++) {
    if (!is_entry(colours, i))
      continue;
    const double wide = entry_width(&colours->kinds[i]);
    if (at.x > corner.x && at.x + wide - APART > corner.x + width)
      at = (struct bt_point){corner.x, at.y + LINE};
    if (canvas != NULL)
      put_entry(canvas, colours, i, at);
    at.x += wide;
    any = true;
  }
  return any ? at.y + LINE - corner.y : 0;
}

static void put_scale_label(struct bt_canvas *canvas, struct bt_point at, uint64_t number,
                            enum bt_text_anchor anchor) {
  char text[32];
  struct bt_font small = {.size = 11, .colour = BT_FAINT_INK, .anchor = anchor};
  snprintf(text, sizeof text, "%llu", (unsigned long long)number);
  bt_canvas_text(canvas, at, text, &small);
}

/* The colours side by side, and the values at which every quarter begins. */
static void put_scale(struct bt_canvas *canvas, const struct betli_colours *colours,
                      struct bt_point corner) {
  const size_t count = colours->value_count, last = count - 1;
  const double width = (double)SCALE / (double)count, below = corner.y + SWATCH + 14;
  bt_canvas_begin(canvas, "scale", NULL);
  for (size_t i = 0; i < count; i++)
    bt_canvas_box(
        canvas, (struct bt_box){corner.x + (double)i * width, corner.y, width + (i < last), SWATCH},
        0, &(struct bt_paint){.fill = colours->kinds[BT_HAS_VALUE + i].fill});
  bt_canvas_box(canvas, (struct bt_box){corner.x, corner.y, SCALE, SWATCH}, 0, &bt_border);
  for (size_t quarter = 0; quarter < 4; quarter++) {
    const size_t i = quarter * count / 4;
    put_scale_label(canvas, (struct bt_point){corner.x + (double)i * width, below},
                    colours->least[i], i == 0 ? BT_START : BT_MIDDLE);
  }
  put_scale_label(canvas, (struct bt_point){corner.x + SCALE, below}, colours->most[last], BT_END);
  bt_canvas_end(canvas);
}

double bt_legend_height(const struct betli_colours *colours, double width) {
  return place_entries(NULL, colours, (struct bt_point){0, 0}, width) +
         (has_scale(colours) ? SCALE_ROOM : 0);
}

void bt_legend_draw(struct bt_canvas *canvas, const struct betli_colours *colours,
                    struct bt_point corner, double width) {
  bt_canvas_begin(canvas, "legend", NULL);
  if (has_scale(colours)) {
    put_scale(canvas, colours, corner);
    corner.y += SCALE_ROOM;
  }
  place_entries(canvas, colours, corner, width);
  bt_canvas_end(canvas);
}
