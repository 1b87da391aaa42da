#include "canvas/palette.h"
#include "figure/base/arrow.h"
#include "figure/graph/artist.h"

#include <assert.h>

static const struct look {
  struct bt_paint line;
  double length, half; /* of the head */
  const char *class, *title;
} looks[] = {
    [BETLI_N] = {{.line = BT_MOVE_COLOUR, .width = 1}, 7, 3.2, "moves", BT_SAY("moves to %s")},
    [BETLI_P] = {{.line = BT_WIN_COLOUR, .width = 2.6},
                 9,
                 4.5,
                 "moves wins",
                 BT_SAY("winning moves to %s")},
    [BETLI_DRAW] = {{.line = BT_FAINT_INK, .width = 1.6, .dashed = true},
                    8,
                    3.8,
                    "moves draws",
                    BT_SAY("moves to %s, a draw")},
};

static void draw_edge_head(struct bt_canvas *canvas, struct bt_point tip, struct bt_point from,
                           const struct look *look) {
  bt_arrow_head(canvas, tip, from, look->length, look->half, look->line.line);
}

/* Draws a curve, up to where its head begins. */
static void draw_edge_curve(const struct bt_artist *artist, const struct bt_plan_curve *curve,
                            const struct look *look) {
  struct bt_point points[BT_CURVE_POINTS] = {{0, 0}};
  assert(curve->count > 0 && curve->count <= BT_CURVE_POINTS);
  assert(curve->first + curve->count <= artist->plan->point_count);
  for (size_t i = 0; i < curve->count; i++) {
    const struct bt_point point = artist->plan->points[curve->first + i];
    points[i] = (struct bt_point){point.x + artist->left, point.y + artist->top};
  }
  if (curve->arrives) {
    struct bt_point *end = &points[curve->count - 1];
    draw_edge_head(artist->canvas, *end, curve->from, look);
    end->x += curve->from.x * (look->length - 1);
    end->y += curve->from.y * (look->length - 1);
  }
  bt_canvas_curve(artist->canvas, curve->count, points, &look->line);
}

/* Draws the edges to one vertex: the curves from *at on.  Moves *at past them. */
static void draw_edges_to_vertex(const struct bt_artist *artist, size_t *at,
                                 betli_outcome outcome) {
  const struct bt_graph_plan *plan = artist->plan;
  const struct look *look = &looks[outcome];
  const size_t to = plan->curves[*at].to;
  assert(*at == 0 || plan->curves[*at - 1].to < to); /* edges to one vertex are successive */
  const betli_vertex vertex = betli_graph_vertex(artist->g, to);
  const bool shown = vertex.outcome == outcome;
  struct bt_text title = {.language = artist->language};
  bt_text_say(&title, look->title, vertex.position);
  if (shown)
    bt_canvas_begin(artist->canvas, look->class, bt_text_string(&title));
  for (; *at < plan->curve_count && plan->curves[*at].to == to; ++*at)
    if (shown)
      draw_edge_curve(artist, &plan->curves[*at], look);
  if (shown)
    bt_canvas_end(artist->canvas);
  bt_canvas_check(artist->canvas, &title);
  bt_text_free(&title);
}

void bt_artist_edges(const struct bt_artist *artist, betli_outcome outcome) {
  for (size_t at = 0; at < artist->plan->curve_count;)
    draw_edges_to_vertex(artist, &at, outcome);
}

void bt_artist_arrow(struct bt_canvas *canvas, struct bt_point tip, struct bt_point from,
                     double length, betli_outcome outcome) {
  const struct look *look = &looks[outcome];
  const double line = look->length - 1;
  const struct bt_point ends[] = {{tip.x + from.x * length, tip.y + from.y * length},
                                  {tip.x + from.x * line, tip.y + from.y * line}};
  bt_canvas_polyline(canvas, 2, ends, false, &look->line);
  draw_edge_head(canvas, tip, from, look);
}
