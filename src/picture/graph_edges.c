#include "picture/graph_artist.h"
#include "picture/palette.h"

#include <stdlib.h>

static const struct bt_paint thin = {.line = BT_MOVE_COLOUR, .width = 1};
static const struct bt_paint bold = {.line = BT_WIN_COLOUR, .width = 2.6};

static double arrow_length(bool wins) {
  return wins ? 9 : 7;
}

/* The head of an arrow with its tip there, that comes from a direction of length 1. */
static void draw_head(struct bt_canvas *canvas, struct bt_point tip, struct bt_point from,
                      bool wins) {
  const double length = arrow_length(wins), half = wins ? 4.5 : 3.2;
  const struct bt_point base = {tip.x + from.x * length, tip.y + from.y * length};
  const struct bt_point corners[] = {tip,
                                     {base.x - from.y * half, base.y + from.x * half},
                                     {base.x + from.y * half, base.y - from.x * half}};
  const struct bt_paint paint = {.fill = wins ? BT_WIN_COLOUR : BT_MOVE_COLOUR};
  bt_canvas_polyline(canvas, 3, corners, true, &paint);
}

/* By Newton's method: there is no need for the mathematical library otherwise. */
static double length_of(double x, double y) {
  const double square = x * x + y * y;
  double root = square > 1 ? square : 1;
  for (int i = 0; i < 40; i++)
    root = (root + square / root) / 2;
  return root;
}

/* A line that ends where the head begins. */
static void draw_curve(const struct bt_artist *artist, const struct bt_plan_curve *curve,
                       struct bt_point *points, bool wins) {
  for (size_t i = 0; i < curve->count; i++) {
    const struct bt_point point = artist->plan->points[curve->first + i];
    points[i] = (struct bt_point){point.x + artist->left, point.y + artist->top};
  }
  struct bt_point *tip = &points[curve->count - 1];
  const struct bt_point end = *tip, before = points[curve->count - 2];
  const double distance = length_of(before.x - end.x, before.y - end.y);
  const bool head = curve->arrives && distance > 0.01;
  const struct bt_point from = {head ? (before.x - end.x) / distance : 0,
                                head ? (before.y - end.y) / distance : 0};
  if (head)
    *tip = (struct bt_point){end.x + from.x * (arrow_length(wins) - 1),
                             end.y + from.y * (arrow_length(wins) - 1)};
  bt_canvas_curve(artist->canvas, curve->count, points, wins ? &bold : &thin);
  if (head)
    draw_head(artist->canvas, end, from, wins);
}

/* Those that win, or the others; those to one vertex together. */
betli_status bt_artist_edges(const struct bt_artist *artist, bool wins, struct bt_error *error) {
  const struct bt_graph_plan *plan = artist->plan;
  struct bt_point *points = malloc((plan->point_count + 1) * sizeof *points);
  struct bt_text title = {0};
  if (points == NULL)
    return bt_fail_memory(error);
  for (size_t i = 0; i < plan->curve_count;) {
    const size_t to = plan->curves[i].to;
    const betli_vertex vertex = betli_graph_vertex(artist->g, to);
    const bool shown = (vertex.outcome == BETLI_P) == wins;
    bt_text_clear(&title);
    bt_text_format(&title, "%s to %s", wins ? "winning moves" : "moves", vertex.position);
    if (shown)
      bt_canvas_begin(artist->canvas, wins ? "moves wins" : "moves", bt_text_string(&title));
    for (; i < plan->curve_count && plan->curves[i].to == to; i++)
      if (shown)
        draw_curve(artist, &plan->curves[i], points, wins);
    if (shown)
      bt_canvas_end(artist->canvas);
  }
  free(points);
  bt_text_free(&title);
  return BETLI_OK;
}

void bt_artist_arrow(struct bt_canvas *canvas, struct bt_point at, double width, bool wins) {
  const struct bt_point tip = {at.x + width, at.y};
  const struct bt_point ends[] = {at, {tip.x - arrow_length(wins) + 1, at.y}};
  bt_canvas_polyline(canvas, 2, ends, false, wins ? &bold : &thin);
  draw_head(canvas, tip, (struct bt_point){-1, 0}, wins);
}
