#include "figure/base/legend.h"

#include "canvas/palette.h"
#include "figure/base/diamond.h"
#include "figure/base/frame.h"
#include "figure/base/scale.h"

#include <assert.h>

enum {
  SWATCH = 14,
  LINE = 22,  /* between lines */
  APART = 22, /* between entries */
  LABEL = 18, /* of the name of the values */
  SINGLE = 16 /* more values are drawn as a scale */
};

static const struct bt_font font = {.size = 12, .colour = BT_INK};

static bool has_scale(const struct betli_colours *colours) {
  return colours->value_count > SINGLE;
}

/* Returns the i-th entry: that of kind i, and after all kinds that of ◆; NULL: it does not occur,
 * or is on the scale. */
static const struct bt_kind *legend_entry(const struct betli_colours *colours, size_t i) {
  assert(colours->value_count == 0 || colours->count == BT_HAS_VALUE + colours->value_count);
  if (i == colours->count)
    return colours->lost > 0 && colours->cells[BT_HAS_P] == 0 ? &colours->kinds[BT_HAS_P] : NULL;
  const bool on_scale = has_scale(colours) && i >= BT_HAS_VALUE;
  return colours->cells[i] > 0 && !on_scale ? &colours->kinds[i] : NULL;
}

static double legend_entry_width(const struct bt_kind *kind) {
  return SWATCH + 7 + bt_text_width(kind->title, &font) + APART;
}

static void put_legend_point(struct bt_canvas *canvas, struct bt_point at, bt_colour colour) {
  const struct bt_point points[] = {at, at};
  bt_canvas_lines(canvas, 1, points,
                  &(struct bt_paint){.line = colour, .width = SWATCH / 2.0, .round = true});
}

static void put_legend_box(struct bt_canvas *canvas, const struct betli_colours *colours, size_t i,
                           struct bt_box box) {
  bt_canvas_box(canvas, box, 0, &(struct bt_paint){.fill = colours->kinds[i].fill});
  if (i == bt_colours_undecided(colours))
    bt_hatch(canvas, box);
  if (i == bt_colours_draw(colours))
    bt_stripe(canvas, box);
  bt_canvas_box(canvas, box, 0, &bt_border);
}

static void put_kind_entry(struct bt_canvas *canvas, const struct betli_colours *colours, size_t i,
                           struct bt_point at) {
  const struct bt_kind *kind = legend_entry(colours, i);
  const struct bt_point middle = {at.x + SWATCH / 2.0, at.y + SWATCH / 2.0};
  const bool sign = i == colours->count || (colours->points && i == BT_IS_P);
  if (!sign && colours->points && i == BT_IS_N)
    put_legend_point(canvas, middle, kind->fill);
  else if (!sign)
    put_legend_box(canvas, colours, i, (struct bt_box){at.x, at.y, SWATCH, SWATCH});
  if (sign || (colours->values && i == BT_HAS_P))
    bt_diamond_draw(canvas, middle, SWATCH / 3.0, sign ? BT_INK : BT_PAPER);
  bt_canvas_text(canvas, (struct bt_point){at.x + SWATCH + 7, middle.y + bt_font_drop(&font)},
                 kind->title, &font);
}

/* Places the entries in lines, and draws them if there is a canvas.  Returns their height. */
static double place_legend_entries(struct bt_canvas *canvas, const struct betli_colours *colours,
                                   struct bt_point corner, double width) {
  struct bt_point at = corner;
  bool any = false;
  for (size_t i = 0; i <= colours->count; i++) {
    const struct bt_kind *kind = legend_entry(colours, i);
    if (kind == NULL)
      continue;
    const double wide = legend_entry_width(kind);
    if (at.x > corner.x && at.x + wide - APART > corner.x + width)
      at = (struct bt_point){corner.x, at.y + LINE};
    if (canvas != NULL)
      put_kind_entry(canvas, colours, i, at);
    at.x += wide;
    any = true;
  }
  return any ? at.y + LINE - corner.y : 0;
}

double bt_legend_height(const struct betli_colours *colours, const char *values, double width) {
  return place_legend_entries(NULL, colours, (struct bt_point){0, 0}, width) +
         (has_scale(colours) ? BT_SCALE_ROOM : 0) + (values[0] != '\0' ? LABEL : 0);
}

void bt_legend_draw(struct bt_canvas *canvas, const struct betli_colours *colours,
                    const char *values, struct bt_point corner, double width) {
  bt_canvas_begin(canvas, "legend", NULL);
  if (values[0] != '\0') {
    bt_canvas_text(canvas, (struct bt_point){corner.x, corner.y + font.size - 2}, values, &font);
    corner.y += LABEL;
  }
  if (has_scale(colours)) {
    bt_scale_draw(canvas, colours, corner, width);
    corner.y += BT_SCALE_ROOM;
  }
  place_legend_entries(canvas, colours, corner, width);
  bt_canvas_end(canvas);
}
