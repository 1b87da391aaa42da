#include "canvas/palette.h"
#include "figure/base/diamond.h"
#include "figure/base/frame.h"
#include "figure/base/question_words.h"
#include "figure/table/draw.h"
#include "figure/table/period.h"
#include "figure/table/plot.h"

#include <assert.h>
#include <stdlib.h>

enum {
  WIDTH = 960,
  HEIGHT = 400,
  CHUNK = 512,
  FINE = 2 /* dots a point: of values in one dot, only one is drawn */
};

/* Fills the columns of heaps that have no number, but `kind`. */
static void put_kind_bands(struct bt_canvas *canvas, const struct bt_plot *plot,
                           const betli_table *t, betli_kind kind, bt_colour colour) {
  struct bt_box band = {.y = plot->box.y, .height = plot->box.height};
  double end = plot->box.x; /* of the last band: gaps narrower than a dot are closed */
  for (uint64_t n = plot->first; n <= plot->last; n++) {
    if (betli_table_value(t, n, 0).kind != kind)
      continue;
    uint64_t last = n;
    while (last < plot->last && betli_table_value(t, last + 1, 0).kind == kind)
      last++;
    const double left = bt_plot_point(plot, (double)n - 0.5, 0).x;
    const double right = bt_plot_point(plot, (double)last + 0.5, 0).x;
    n = last;
    if (right - end < 1.0 / FINE)
      continue;
    band.x = left > end ? left : end;
    band.width = right - band.x;
    end = right;
    bt_canvas_box(canvas, band, 0, &(struct bt_paint){.fill = colour});
    if (kind == BETLI_INFINITE)
      bt_stripe(canvas, band);
    if (kind == BETLI_UNKNOWN)
      bt_hatch(canvas, band);
  }
}

static uint64_t greatest_table_value(const betli_table *t) {
  uint64_t number = 0;
  for (uint64_t n = betli_table_first_row(t); n <= betli_table_last_row(t); n++) {
    const betli_value value = betli_table_value(t, n, 0);
    if (value.kind == BETLI_NUMBER && value.number > number)
      number = value.number;
  }
  return number;
}

static double dot_size(const struct bt_plot *plot) {
  const uint64_t count = plot->last - plot->first + 1;
  return count <= 100 ? 7 : count <= 300 ? 5 : count <= 1500 ? 3.5 : 2;
}

/* Draws the dots of P-positions, or of all others; `drawn` has a byte for each dot. */
static void put_outcome_dots(struct bt_canvas *canvas, const struct bt_plot *plot,
                             const betli_table *t, bool p, uint8_t *drawn) {
  struct bt_point points[2 * CHUNK];
  size_t used = 0;
  struct bt_paint paint = {.line = bt_category_colour(0), .width = dot_size(plot), .round = true};
  const double size = paint.width * 0.8; /* a ◆ looks as large as the dots */
  if (p)
    paint = bt_diamond_paint(size, BT_P_COLOUR);
  for (uint64_t n = plot->first; n <= plot->last; n++) {
    const betli_value value = betli_table_value(t, n, 0);
    if (value.kind != BETLI_NUMBER || (betli_table_outcome(t, n, 0) == BETLI_P) != p)
      continue;
    const struct bt_point at = bt_plot_point(plot, (double)n, (double)value.number);
    const double x = (at.x - plot->box.x) * FINE, y = (at.y - plot->box.y) * FINE;
    assert(x >= 0 && x < plot->box.width * FINE && y >= 0 && y < plot->box.height * FINE);
    uint8_t *place = &drawn[(size_t)y * (size_t)(plot->box.width * FINE) + (size_t)x];
    if (*place != 0 && (double)(plot->last - plot->first) > plot->box.width)
      continue;
    *place = 1;
    points[2 * used] = points[2 * used + 1] = at;
    if (p)
      bt_diamond(at, size, &points[2 * used]);
    if (++used == CHUNK) {
      bt_canvas_lines(canvas, used, points, &paint);
      used = 0;
    }
  }
  bt_canvas_lines(canvas, used, points, &paint);
}

static bool put_value_points(struct bt_canvas *canvas, const struct bt_plot *plot,
                             const betli_table *t, enum bt_language language) {
  uint8_t *drawn = calloc((size_t)(plot->box.width * FINE) * (size_t)(plot->box.height * FINE), 1);
  if (drawn == NULL)
    return false;
  bt_canvas_begin(canvas, "points n", bt_say(language, "N-positions"));
  put_outcome_dots(canvas, plot, t, false, drawn);
  bt_canvas_end(canvas);
  bt_canvas_begin(canvas, "points p", bt_say(language, "P-positions"));
  put_outcome_dots(canvas, plot, t, true, drawn);
  bt_canvas_end(canvas);
  free(drawn);
  return true;
}

/* Marks where periods begin: the first two, all if these are NEAREST points apart or more. */
static void put_period_marks(struct bt_canvas *canvas, const struct bt_plot *plot,
                             const struct bt_period_found *found) {
  enum { NEAREST = 5, NAME = 34 };
  const struct bt_font font = {.size = 11, .colour = BT_MARK, .anchor = BT_MIDDLE};
  const double top = plot->box.y, bottom = top + plot->box.height;
  const double from = bt_plot_point(plot, (double)found->from - 0.5, 0).x;
  const double apart = bt_plot_point(plot, (double)(found->from + found->period) - 0.5, 0).x - from;
  const struct bt_paint first = {.line = BT_MARK, .dashed = true};
  const struct bt_paint others = {.line = BT_FAINT_MARK, .dashed = true};
  struct bt_text name = {.language = found->text.language};
  bt_canvas_begin(canvas, "period", bt_text_string(&found->text));
  for (double x = from;
       x < plot->box.x + plot->box.width && (x <= from + apart || apart >= NEAREST); x += apart)
    bt_canvas_lines(canvas, 1, (const struct bt_point[]){{x, top}, {x, bottom}},
                    x <= from + apart ? &first : &others);
  if (from - plot->box.x > NAME)
    bt_canvas_text(canvas, (struct bt_point){(plot->box.x + from) / 2, top - 7},
                   bt_say(name.language, "preperiod"), &font);
  bt_text_say(&name, "period %llu", (unsigned long long)found->period);
  bt_canvas_text(canvas, (struct bt_point){from + apart / 2, top - 7}, bt_text_string(&name),
                 &font);
  bt_canvas_check(canvas, &name);
  bt_text_free(&name);
  bt_canvas_end(canvas);
}

/* Returns the legend of dots and bands. */
static struct betli_colours point_legend_colours(const struct betli_colours *values,
                                                 const betli_table *t, enum bt_language language) {
  struct betli_colours colours = {.count = BT_OUTCOME_COLOURS, .points = true};
  colours.kinds[BT_IS_P] = (struct bt_kind){"p", bt_say(language, "P-position"), BT_P_COLOUR};
  colours.kinds[BT_IS_N] =
      (struct bt_kind){"n", bt_say(language, "N-position"), bt_category_colour(0)};
  colours.kinds[BT_IS_UNDECIDED] = values->kinds[BT_HAS_UNKNOWN];
  colours.kinds[BT_IS_NOWHERE] = values->kinds[BT_HAS_UNDEFINED];
  colours.cells[BT_IS_UNDECIDED] = values->cells[BT_HAS_UNKNOWN];
  colours.cells[BT_IS_NOWHERE] = values->cells[BT_HAS_UNDEFINED];
  colours.kinds[BT_IS_DRAW] =
      (struct bt_kind){"draw", bt_say(language, "∞: no number"), BT_DRAW_COLOUR};
  for (uint64_t n = betli_table_first_row(t); n <= betli_table_last_row(t); n++) {
    const betli_kind kind = betli_table_value(t, n, 0).kind;
    if (kind == BETLI_NUMBER)
      colours.cells[betli_table_outcome(t, n, 0) == BETLI_P ? BT_IS_P : BT_IS_N]++;
    colours.cells[BT_IS_DRAW] += kind == BETLI_INFINITE;
  }
  return colours;
}

static bool draw_plot(struct bt_canvas *canvas, const struct bt_plot *plot, const betli_table *t,
                      const struct bt_period_found *found) {
  put_kind_bands(canvas, plot, t, BETLI_UNDEFINED, BT_UNDEFINED_COLOUR);
  put_kind_bands(canvas, plot, t, BETLI_UNKNOWN, BT_UNDECIDED_COLOUR);
  put_kind_bands(canvas, plot, t, BETLI_INFINITE, BT_DRAW_COLOUR);
  bt_plot_axes(canvas, plot);
  if (found->period > 1 && found->from < plot->last)
    put_period_marks(canvas, plot, found);
  return put_value_points(canvas, plot, t, found->text.language);
}

/* Returns the size of the plot: WIDTH by HEIGHT, or on paper whole units that fit into `room`. */
static struct bt_box plot_box_size(const struct bt_plot *plot, double room) {
  enum { LEAST = 120, LOWEST = 180 };
  struct bt_box box = {.width = WIDTH, .height = HEIGHT};
  if (room <= 0)
    return box;
  const double width = (double)(int)(room - bt_plot_left(plot));
  box.width = width > LEAST ? width : LEAST;
  const double height = (double)(int)(box.width * HEIGHT / WIDTH);
  box.height = height > LOWEST ? height : LOWEST;
  return box;
}

betli_status bt_draw_points(const struct bt_drawing *drawing, struct bt_page *page,
                            struct bt_text *bytes, struct bt_error *error) {
  const betli_table *t = drawing->tables[0];
  assert(drawing->count == 1 && drawing->colours->values); /* the legend takes their kinds */
  struct bt_plot plot = {
      .first = betli_table_first_row(t),
      .last = betli_table_last_row(t),
      .most = greatest_table_value(t),
      .heaps = betli_table_coordinate(t, 0),
      .values = bt_say(drawing->language,
                       bt_function_noun(betli_table_function(t), betli_table_play(t)))};
  struct bt_period_found found;
  struct bt_canvas *canvas;
  struct bt_point corner;
  betli_status status = bt_period_find(drawing->engine, t, drawing->language, &found);
  if (status == BETLI_OK && found.text.failed)
    status = bt_fail_memory(error);
  bt_text_add(&page->captions[1], bt_text_string(&found.text));
  page->colours = point_legend_colours(drawing->colours, t, drawing->language);
  bt_text_clear(&page->scale); /* colours do not stand for values */
  const struct bt_box inside = plot_box_size(&plot, bt_paper_room(drawing->paper));
  page->width = bt_plot_left(&plot) + inside.width;
  page->height = BT_PLOT_ABOVE + inside.height + BT_PLOT_BELOW;
  if (status == BETLI_OK)
    status = bt_page_open(page, drawing->format, &canvas, &corner, error);
  if (status == BETLI_OK) {
    plot.box = (struct bt_box){corner.x + bt_plot_left(&plot), corner.y + BT_PLOT_ABOVE,
                               inside.width, inside.height};
    status = bt_canvas_close(canvas, draw_plot(canvas, &plot, t, &found), bytes, error);
  }
  bt_text_free(&found.text);
  return status;
}
