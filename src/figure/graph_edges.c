#include "canvas/palette.h"
#include "figure/arrow.h"
#include "figure/graph_artist.h"

#include <assert.h>

static const struct bt_paint thin = {.line = BT_MOVE_COLOUR, .width = 1};
static const struct bt_paint bold = {.line = BT_WIN_COLOUR, .width = 2.6};

static double arrow_length(bool wins) {
  return wins ? 9 : 7;
}

/* The head of an arrow with its tip there, that comes from a direction of length 1. */
static void draw_head(struct bt_canvas *canvas, struct bt_point tip, struct bt_point from,
                      bool wins) {
  bt_arrow_head(canvas, tip, from, arrow_length(wins), wins ? 4.5 : 3.2,
                wins ? BT_WIN_COLOUR : BT_MOVE_COLOUR);
}

/* A line that ends where the head begins. */
static void draw_curve(const struct bt_artist *artist, const struct bt_plan_curve *curve,
                       bool wins) {
  struct bt_point points[BT_CURVE_POINTS] = {{0, 0}};
  assert(curve->count > 0 && curve->count <= BT_CURVE_POINTS);
  assert(curve->first + curve->count <= artist->plan->point_count);
  for (size_t i = 0; i < curve->count; i++) {
    const struct bt_point point = artist->plan->points[curve->first + i];
    points[i] = (struct bt_point){point.x + artist->left, point.y + artist->top};
  }
  if (curve->arrives) {
    struct bt_point *end = &points[curve->count - 1];
    const double length = arrow_length(wins);
    draw_head(artist->canvas, *end, (struct bt_point){0, -1}, wins);
    end->y -= length - 1;
  }
  bt_canvas_curve(artist->canvas, curve->count, points, wins ? &bold : &thin);
}

/* Those to one vertex: the curves from *at on, which is moved past them. */
static void draw_group(const struct bt_artist *artist, size_t *at, bool wins) {
  const struct bt_graph_plan *plan = artist->plan;
  const size_t to = plan->curves[*at].to;
  assert(*at == 0 || plan->curves[*at - 1].to < to); /* those to one vertex stand together */
  const betli_vertex vertex = betli_graph_vertex(artist->g, to);
  const bool shown = (vertex.outcome == BETLI_P) == wins;
  struct bt_text title = {0};
  bt_text_format(&title, "%s to %s", wins ? "winning moves" : "moves", vertex.position);
  if (shown)
    bt_canvas_begin(artist->canvas, wins ? "moves wins" : "moves", bt_text_string(&title));
  for (; *at < plan->curve_count && plan->curves[*at].to == to; ++*at)
    if (shown)
      draw_curve(artist, &plan->curves[*at], wins);
  if (shown)
    bt_canvas_end(artist->canvas);
  bt_canvas_check(artist->canvas, &title);
  bt_text_free(&title);
}

void bt_artist_edges(const struct bt_artist *artist, bool wins) {
  for (size_t at = 0; at < artist->plan->curve_count;)
    draw_group(artist, &at, wins);
}

void bt_artist_arrow(struct bt_canvas *canvas, struct bt_point at, double width, bool wins) {
  const struct bt_point tip = {at.x + width, at.y};
  const struct bt_point ends[] = {at, {tip.x - arrow_length(wins) + 1, at.y}};
  bt_canvas_polyline(canvas, 2, ends, false, wins ? &bold : &thin);
  draw_head(canvas, tip, (struct bt_point){-1, 0}, wins);
}
