/* Boards that are graphs. */
#include "canvas/palette.h"
#include "figure/arrow.h"
#include "figure/board_look.h"

#include <assert.h>

static bool edge_changes(const struct bt_look *look, size_t i) {
  return look->after != NULL &&
         betli_board_edge_at(look->board, i).part != betli_board_edge_at(look->after, i).part;
}

static bool vertex_changes(const struct bt_look *look, size_t i) {
  return look->after != NULL &&
         betli_board_vertex_at(look->board, i).part != betli_board_vertex_at(look->after, i).part;
}

static struct bt_point placed(const struct bt_look *look, struct bt_point corner,
                              struct bt_point point) {
  return (struct bt_point){corner.x + point.x * look->scale, corner.y + point.y * look->scale};
}

static struct bt_box box_of(const struct bt_look *look, struct bt_point corner, size_t vertex) {
  const struct bt_box box = look->plan.boxes[vertex];
  const struct bt_point at = placed(look, corner, (struct bt_point){box.x, box.y});
  return (struct bt_box){at.x, at.y, box.width * look->scale, box.height * look->scale};
}

/* ---- edges ---------------------------------------------------------------------------------- */

/* How many edges before it have the same ends. */
static size_t rank_of(const betli_board *board, size_t i) {
  const betli_board_edge edge = betli_board_edge_at(board, i);
  size_t rank = 0;
  for (size_t e = 0; e < i; e++) {
    const betli_board_edge other = betli_board_edge_at(board, e);
    rank += (other.from == edge.from && other.to == edge.to) ||
            (other.from == edge.to && other.to == edge.from);
  }
  return rank;
}

static void draw_loop(struct bt_canvas *canvas, const struct bt_look *look, struct bt_point at,
                      size_t rank, const struct bt_paint *paint) {
  const double out = (52 + 16 * (double)rank) * look->scale;
  const double up = (26 + 8 * (double)rank) * look->scale;
  const struct bt_point points[] = {at, {at.x + out, at.y - up}, {at.x + out, at.y + up}, at};
  bt_canvas_curve(canvas, 4, points, paint);
}

/* Straight, or of several with the same ends the later ones in a bow, now to one side and now to
 * the other. */
static void draw_bow(struct bt_canvas *canvas, const struct bt_look *look, struct bt_point a,
                     struct bt_point b, size_t rank, const struct bt_paint *paint) {
  const size_t bows = (rank + 1) / 2; /* on that side, with this one */
  const double out = (double)bows * (rank % 2 == 0 ? -30 : 30) * look->scale;
  const bool flat = a.y == b.y;
  const struct bt_point middle = {(a.x + b.x) / 2 + (flat ? 0 : out),
                                  (a.y + b.y) / 2 + (flat ? out : 0)};
  const struct bt_point points[] = {a, middle, middle, b};
  bt_canvas_curve(canvas, 4, points, paint);
}

/* Bezier curves whose control points are one go three quarters of the way to it. */
static void draw_turn(struct bt_canvas *canvas, const struct bt_point points[3],
                      const struct bt_paint *paint) {
  const struct bt_point a = points[0], b = points[2];
  const struct bt_point beyond = {(4 * points[1].x - (a.x + b.x) / 2) / 3,
                                  (4 * points[1].y - (a.y + b.y) / 2) / 3};
  const struct bt_point curve[] = {a, beyond, beyond, b};
  bt_canvas_curve(canvas, 4, curve, paint);
}

static void draw_way(struct bt_canvas *canvas, const struct bt_look *look, size_t edge,
                     const struct bt_point *points, size_t count, const struct bt_paint *paint) {
  const size_t rank = rank_of(look->board, edge);
  if (count == 1)
    draw_loop(canvas, look, points[0], rank, paint);
  else if (count == 2)
    draw_bow(canvas, look, points[0], points[1], rank, paint);
  else if (count == 3 && points[0].y == points[2].y)
    draw_turn(canvas, points, paint);
  else
    bt_canvas_polyline(canvas, count, points, false, paint);
}

static double size_of(double length) {
  return length < 0 ? -length : length;
}

/* How far it is, within a twentieth. */
static double way_of(double x, double y) {
  const double a = size_of(x), b = size_of(y);
  return a > b ? 0.96 * a + 0.4 * b : 0.96 * b + 0.4 * a;
}

/* Where the way from a point to the middle of a box meets its border. */
static struct bt_point border_of(struct bt_box box, struct bt_point from) {
  const struct bt_point middle = {box.x + box.width / 2, box.y + box.height / 2};
  const double x = size_of(from.x - middle.x), y = size_of(from.y - middle.y);
  const double by_side = x > 0 ? box.width / 2 / x : 1, by_top = y > 0 ? box.height / 2 / y : 1;
  const double share = by_side < by_top ? by_side : by_top;
  return (struct bt_point){middle.x + (from.x - middle.x) * share,
                           middle.y + (from.y - middle.y) * share};
}

/* The head of an arrow, whose way ends where it begins. */
static void put_head(struct bt_canvas *canvas, const struct bt_look *look, struct bt_box box,
                     struct bt_point *points, size_t count, bt_colour colour) {
  const struct bt_point before = points[count - 2], tip = border_of(box, before);
  const double length = way_of(before.x - tip.x, before.y - tip.y);
  if (length == 0)
    return;
  const struct bt_point from = {(before.x - tip.x) / length, (before.y - tip.y) / length};
  bt_arrow_head(canvas, tip, from, 8 * look->scale, 3.6 * look->scale, colour);
  points[count - 1] =
      (struct bt_point){tip.x + from.x * 6 * look->scale, tip.y + from.y * 6 * look->scale};
}

static void draw_edge(struct bt_canvas *canvas, const struct bt_look *look, struct bt_point corner,
                      size_t edge, const struct bt_paint *paint) {
  const betli_board_edge ends = betli_board_edge_at(look->board, edge);
  const size_t first = edge == 0 ? 0 : look->plan.ends[edge - 1];
  const size_t count = look->plan.ends[edge] - first;
  struct bt_point points[BETLI_BOARD_VERTICES + 2] = {{0, 0}};
  assert(count > 0 && count <= sizeof points / sizeof *points);
  for (size_t i = 0; i < count; i++)
    points[i] = placed(look, corner, look->plan.points[first + i]);
  if (betli_board_lines(look->board) == BETLI_LINES_ARROWS && count > 1)
    put_head(canvas, look, box_of(look, corner, ends.to), points, count, paint->line);
  draw_way(canvas, look, edge, points, count, paint);
}

/* As a group of its own, so that programs can find it: "a – b", "a-b.2: a – b". */
static void put_edge(struct bt_canvas *canvas, const struct bt_look *look, struct bt_point corner,
                     size_t i, const struct bt_paint *paint) {
  const betli_board_edge edge = betli_board_edge_at(look->board, i);
  struct bt_text title = {0};
  bt_text_format(&title, "%s%s%s – %s", edge.name, edge.name[0] != '\0' ? ": " : "",
                 betli_board_vertex_at(look->board, edge.from).name,
                 betli_board_vertex_at(look->board, edge.to).name);
  bt_canvas_begin(canvas, edge.part == BETLI_PART_GONE ? "edge gone" : "edge",
                  bt_text_string(&title));
  draw_edge(canvas, look, corner, i, paint);
  bt_canvas_end(canvas);
  bt_canvas_check(canvas, &title);
  bt_text_free(&title);
}

static void draw_edges(struct bt_canvas *canvas, const struct bt_look *look, struct bt_point corner,
                       betli_part part) {
  static const struct bt_paint there = {.line = BT_INK, .width = 1.6},
                               gone = {.line = BT_GRID, .width = 1.2, .dashed = true};
  for (size_t i = 0; i < betli_board_edge_count(look->board); i++)
    if (betli_board_edge_at(look->board, i).part == part && !edge_changes(look, i))
      put_edge(canvas, look, corner, i, part == BETLI_PART_GONE ? &gone : &there);
}

/* ---- vertices ------------------------------------------------------------------------------- */

static const struct style {
  const char *class, *title;
  struct bt_paint paint;
  bt_colour ink;
} styles[] = {
    [BETLI_PART_THERE] = {"vertex", "", {.fill = BT_PAPER, .line = BT_INK, .width = 1.6}, BT_INK},
    [BETLI_PART_GONE] = {"vertex gone",
                         ", gone",
                         {.fill = BT_PAPER, .line = BT_GRID, .width = 1.2, .dashed = true},
                         BT_HATCH},
    [BETLI_PART_TOKEN] = {"vertex token",
                          ", with the token",
                          {.fill = BT_INK, .line = BT_INK, .width = 1.6},
                          BT_PAPER},
    [BETLI_PART_GROUND] = {"vertex ground",
                           "",
                           {.fill = BT_GONE_COLOUR, .line = BT_INK, .width = 2.6},
                           BT_INK},
};

static void draw_vertex(struct bt_canvas *canvas, const struct bt_look *look, struct bt_box box,
                        size_t i) {
  const betli_board_vertex vertex = betli_board_vertex_at(look->board, i);
  const struct style *style = &styles[vertex.part];
  struct bt_paint paint = style->paint;
  struct bt_font font = bt_board_font;
  struct bt_text title = {0};
  font.size *= look->scale;
  font.colour = style->ink;
  if (vertex_changes(look, i) && vertex.part == BETLI_PART_THERE)
    paint.fill = BT_CHANGE_COLOUR;
  bt_text_format(&title, "%s%s", vertex.name, style->title);
  bt_canvas_begin(canvas, style->class, bt_text_string(&title));
  bt_canvas_box(canvas, box, vertex.part == BETLI_PART_GROUND ? 0 : box.height / 2, &paint);
  bt_canvas_text(
      canvas,
      (struct bt_point){box.x + box.width / 2, box.y + box.height / 2 + bt_font_drop(&font)},
      vertex.name, &font);
  bt_canvas_end(canvas);
  bt_canvas_check(canvas, &title);
  bt_text_free(&title);
}

/* ---- what changes --------------------------------------------------------------------------- */

/* Of an edge and what goes with it, the edge is the one whose ends both change; where none does,
 * as when edges alone are cut, all are alike. */
static void draw_changed_edges(struct bt_canvas *canvas, const struct bt_look *look,
                               struct bt_point corner) {
  const bool standing = betli_board_lines(look->board) == BETLI_LINES_STANDING;
  for (size_t i = 0; i < betli_board_edge_count(look->board); i++) {
    const betli_board_edge edge = betli_board_edge_at(look->board, i);
    struct bt_paint paint = bt_look_mark(look);
    if (!edge_changes(look, i))
      continue;
    if (!standing && !(vertex_changes(look, edge.from) && vertex_changes(look, edge.to)))
      paint = (struct bt_paint){.line = paint.line, .width = 1.6, .dashed = true};
    put_edge(canvas, look, corner, i, &paint);
  }
}

static void draw_rings(struct bt_canvas *canvas, const struct bt_look *look,
                       struct bt_point corner) {
  const struct bt_paint paint = bt_look_mark(look);
  for (size_t i = 0; i < betli_board_vertex_count(look->board); i++) {
    const struct bt_box box = box_of(look, corner, i);
    const struct bt_box ring = {box.x - 3, box.y - 3, box.width + 6, box.height + 6};
    if (vertex_changes(look, i))
      bt_canvas_box(canvas, ring, ring.height / 2, &paint);
  }
}

void bt_look_draw_graph(struct bt_canvas *canvas, const struct bt_look *look,
                        struct bt_point corner) {
  const char *class = look->wins ? "change wins" : "change";
  draw_edges(canvas, look, corner, BETLI_PART_GONE);
  draw_edges(canvas, look, corner, BETLI_PART_THERE);
  if (look->after != NULL) {
    bt_canvas_begin(canvas, class, "edges that the move changes");
    draw_changed_edges(canvas, look, corner);
    bt_canvas_end(canvas);
  }
  for (size_t i = 0; i < betli_board_vertex_count(look->board); i++)
    draw_vertex(canvas, look, box_of(look, corner, i), i);
  if (look->after == NULL)
    return;
  bt_canvas_begin(canvas, class, "vertices that the move changes");
  draw_rings(canvas, look, corner);
  bt_canvas_end(canvas);
}
