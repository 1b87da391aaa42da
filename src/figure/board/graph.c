/* Boards that are graphs. */
#include "canvas/palette.h"
#include "figure/base/arrow.h"
#include "figure/board/look.h"
#include "figure/board/way.h"

static bool edge_changes(const struct bt_look *look, size_t i) {
  return look->after != NULL &&
         betli_board_edge_at(look->board, i).part != betli_board_edge_at(look->after, i).part;
}

static bool vertex_changes(const struct bt_look *look, size_t i) {
  return look->after != NULL &&
         betli_board_vertex_at(look->board, i).part != betli_board_vertex_at(look->after, i).part;
}

static struct bt_point canvas_point(const struct bt_look *look, struct bt_point corner,
                                    struct bt_point point) {
  return (struct bt_point){corner.x + point.x * look->scale, corner.y + point.y * look->scale};
}

static struct bt_box canvas_box_of_vertex(const struct bt_look *look, struct bt_point corner,
                                          size_t vertex) {
  const struct bt_box box = look->plan.boxes[vertex];
  const struct bt_point at = canvas_point(look, corner, (struct bt_point){box.x, box.y});
  return (struct bt_box){at.x, at.y, box.width * look->scale, box.height * look->scale};
}

/* ---- edges ---------------------------------------------------------------------------------- */

static double absolute_offset(double length) {
  return length < 0 ? -length : length;
}

/* Returns true if a vertex, whose ends are half circles, holds the point (x, y) from its middle. */
static bool vertex_holds_point(struct bt_box box, double x, double y) {
  const double radius = box.height / 2, beside = absolute_offset(x) - (box.width / 2 - radius);
  const double out = beside > 0 ? beside : 0;
  return out * out + y * y <= radius * radius;
}

/* Returns the point at which the line from a point outside a vertex to one inside meets its
 * border. */
static struct bt_point find_vertex_border(struct bt_box box, struct bt_point from,
                                          struct bt_point to) {
  const struct bt_point middle = {box.x + box.width / 2, box.y + box.height / 2};
  const double x = from.x - to.x, y = from.y - to.y;
  double inside = 0, outside = 1;
  for (int halved = 0; halved < 20; halved++) {
    const double share = (inside + outside) / 2;
    const bool in =
        vertex_holds_point(box, to.x + x * share - middle.x, to.y + y * share - middle.y);
    *(in ? &inside : &outside) = share;
  }
  return (struct bt_point){to.x + x * outside, to.y + y * outside};
}

/* Draws an arrowhead, and ends the way where the head begins. */
static void put_board_arrowhead(struct bt_canvas *canvas, const struct bt_look *look,
                                struct bt_box box, struct bt_board_way *way, bt_colour colour) {
  const struct bt_point before = way->points[way->count - 2];
  const struct bt_point tip = find_vertex_border(box, before, way->points[way->count - 1]);
  const double length = bt_board_distance(before.x - tip.x, before.y - tip.y);
  if (length == 0)
    return;
  const struct bt_point from = {(before.x - tip.x) / length, (before.y - tip.y) / length};
  bt_arrow_head(canvas, tip, from, 8 * look->scale, 3.6 * look->scale, colour);
  way->points[way->count - 1] =
      (struct bt_point){tip.x + from.x * 6 * look->scale, tip.y + from.y * 6 * look->scale};
}

static void draw_board_edge(struct bt_canvas *canvas, const struct bt_look *look,
                            struct bt_point corner, size_t edge, const struct bt_paint *paint) {
  const betli_board_edge ends = betli_board_edge_at(look->board, edge);
  struct bt_board_way way;
  bt_board_way_find(look->board, &look->plan, edge, &way);
  for (size_t i = 0; i < way.count; i++)
    way.points[i] = canvas_point(look, corner, way.points[i]);
  if (betli_board_lines(look->board) == BETLI_LINES_ARROWS)
    put_board_arrowhead(canvas, look, canvas_box_of_vertex(look, corner, ends.to), &way,
                        paint->line);
  if (way.curved)
    bt_canvas_curve(canvas, way.count, way.points, paint);
  else
    bt_canvas_polyline(canvas, way.count, way.points, false, paint);
}

/* Draws an edge as a group, so that programs find it: "a – b", "a-b.2: a – b". */
static void put_edge_group(struct bt_canvas *canvas, const struct bt_look *look,
                           struct bt_point corner, size_t i, const struct bt_paint *paint) {
  const betli_board_edge edge = betli_board_edge_at(look->board, i);
  struct bt_text title = {0};
  bt_text_format(&title, "%s%s%s – %s", edge.name, edge.name[0] != '\0' ? ": " : "",
                 betli_board_vertex_at(look->board, edge.from).name,
                 betli_board_vertex_at(look->board, edge.to).name);
  bt_canvas_begin(canvas, edge.part == BETLI_PART_GONE ? "edge gone" : "edge",
                  bt_text_string(&title));
  draw_board_edge(canvas, look, corner, i, paint);
  bt_canvas_end(canvas);
  bt_canvas_check(canvas, &title);
  bt_text_free(&title);
}

static void draw_edges_of_part(struct bt_canvas *canvas, const struct bt_look *look,
                               struct bt_point corner, betli_part part) {
  static const struct bt_paint there = {.line = BT_INK, .width = 1.6},
                               gone = {.line = BT_GRID, .width = 1.2, .dashed = true};
  for (size_t i = 0; i < betli_board_edge_count(look->board); i++)
    if (betli_board_edge_at(look->board, i).part == part && !edge_changes(look, i))
      put_edge_group(canvas, look, corner, i, part == BETLI_PART_GONE ? &gone : &there);
}

/* ---- vertices ------------------------------------------------------------------------------- */

static const struct style {
  const char *class, *title;
  struct bt_paint paint;
  bt_colour ink;
} styles[] = {
    [BETLI_PART_THERE] = {"vertex", "", {.fill = BT_PAPER, .line = BT_INK, .width = 1.6}, BT_INK},
    [BETLI_PART_GONE] = {"vertex gone",
                         BT_SAY(", gone"),
                         {.fill = BT_PAPER, .line = BT_GRID, .width = 1.2, .dashed = true},
                         BT_HATCH},
    [BETLI_PART_TOKEN] = {"vertex token",
                          BT_SAY(", with the token"),
                          {.fill = BT_INK, .line = BT_INK, .width = 1.6},
                          BT_PAPER},
    [BETLI_PART_GROUND] = {"vertex ground",
                           "",
                           {.fill = BT_GONE_COLOUR, .line = BT_INK, .width = 2.6},
                           BT_INK},
};

static void draw_board_vertex(struct bt_canvas *canvas, const struct bt_look *look,
                              struct bt_box box, size_t i) {
  const betli_board_vertex vertex = betli_board_vertex_at(look->board, i);
  const struct style *style = &styles[vertex.part];
  struct bt_paint paint = style->paint;
  struct bt_font font = bt_board_font;
  struct bt_text title = {0};
  font.size *= look->scale;
  font.colour = style->ink;
  if (vertex_changes(look, i) && vertex.part == BETLI_PART_THERE)
    paint.fill = BT_CHANGE_COLOUR;
  bt_text_format(&title, "%s%s", vertex.name, bt_say(look->language, style->title));
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

/* Draws the edges that a move changes.  An edge both ends of which change is the move's own; edges
 * that go with it are dashed.  If only edges are cut, all are alike. */
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
    put_edge_group(canvas, look, corner, i, &paint);
  }
}

static void draw_change_rings(struct bt_canvas *canvas, const struct bt_look *look,
                              struct bt_point corner) {
  const struct bt_paint paint = bt_look_mark(look);
  for (size_t i = 0; i < betli_board_vertex_count(look->board); i++) {
    const struct bt_box box = canvas_box_of_vertex(look, corner, i);
    const struct bt_box ring = {box.x - 3, box.y - 3, box.width + 6, box.height + 6};
    if (vertex_changes(look, i))
      bt_canvas_box(canvas, ring, ring.height / 2, &paint);
  }
}

void bt_look_draw_graph(struct bt_canvas *canvas, const struct bt_look *look,
                        struct bt_point corner) {
  const char *class = look->wins ? "change wins" : "change";
  draw_edges_of_part(canvas, look, corner, BETLI_PART_GONE);
  draw_edges_of_part(canvas, look, corner, BETLI_PART_THERE);
  if (look->after != NULL) {
    bt_canvas_begin(canvas, class, bt_say(look->language, BT_SAY("edges that the move changes")));
    draw_changed_edges(canvas, look, corner);
    bt_canvas_end(canvas);
  }
  for (size_t i = 0; i < betli_board_vertex_count(look->board); i++)
    draw_board_vertex(canvas, look, canvas_box_of_vertex(look, corner, i), i);
  if (look->after == NULL)
    return;
  bt_canvas_begin(canvas, class, bt_say(look->language, BT_SAY("vertices that the move changes")));
  draw_change_rings(canvas, look, corner);
  bt_canvas_end(canvas);
}
