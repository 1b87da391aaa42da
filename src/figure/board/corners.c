/* Edges go straight from vertex to vertex, unless another vertex is in the way.  Then they go down
 * or up between the layers first, and aside only there. */
#include "figure/board/way.h"

#include <assert.h>

enum { HEAD = 9, ASIDE = 8, ROUND = 14 };

static double absolute_step(double length) {
  return length < 0 ? -length : length;
}

static double box_middle_height(struct bt_box box) {
  return box.y + box.height / 2;
}

/* Returns the x of a line at a height; beyond its ends, the x of the nearer one. */
static double line_x_at_height(struct bt_point from, struct bt_point to, double y) {
  const double share = (y - from.y) / (to.y - from.y);
  return from.x + (to.x - from.x) * (share < 0 ? 0 : share > 1 ? 1 : share);
}

/* Returns true if a line between two layers comes nearer than `room` to a vertex. */
static bool line_meets_box(struct bt_point from, struct bt_point to, struct bt_box box,
                           double room) {
  const double a = line_x_at_height(from, to, box.y - room);
  const double b = line_x_at_height(from, to, box.y + box.height + room);
  const double left = box.x - room, right = box.x + box.width + room;
  return (a > left || b > left) && (a < right || b < right);
}

struct walk {
  const betli_board *board;
  const struct bt_board_plan *plan;
  betli_board_edge edge;
  double room; /* least distance from vertices */
  struct bt_board_corners *corners;
};

/* Returns true if a line meets vertices of the layer at that height, other than the ends of the
 * edge. */
static bool line_meets_layer(const struct walk *walk, double height, struct bt_point from,
                             struct bt_point to) {
  const struct bt_box *boxes = walk->plan->boxes;
  for (size_t v = 0; v < betli_board_vertex_count(walk->board); v++)
    if (v != walk->edge.from && v != walk->edge.to && box_middle_height(boxes[v]) == height &&
        line_meets_box(from, to, boxes[v], walk->room))
      return true;
  return false;
}

static void put_corner(struct walk *walk, struct bt_point point) {
  assert(walk->corners->count < BT_WAY_CORNERS);
  walk->corners->points[walk->corners->count++] = point;
}

/* Returns a point just outside the layer of `from`, on the way to `to`. */
static struct bt_point corner_next_to_layer(const struct walk *walk, struct bt_point from,
                                            struct bt_point to) {
  const double out = walk->plan->boxes[0].height / 2 + HEAD;
  const double aside = (to.x - from.x) / 8;
  const double most = aside > ASIDE ? ASIDE : aside < -ASIDE ? -ASIDE : aside;
  return (struct bt_point){from.x + most, from.y + (to.y > from.y ? out : -out)};
}

static void go_to_corner(struct walk *walk, struct bt_point to) {
  const struct bt_point from = walk->corners->points[walk->corners->count - 1];
  const bool flat = from.y == to.y; /* to a neighbour */
  if (!flat && line_meets_layer(walk, from.y, from, to))
    put_corner(walk, corner_next_to_layer(walk, from, to));
  if (!flat && line_meets_layer(walk, to.y, walk->corners->points[walk->corners->count - 1], to))
    put_corner(walk, corner_next_to_layer(walk, to, from));
  put_corner(walk, to);
}

void bt_board_corners_find(const betli_board *board, const struct bt_board_plan *plan, size_t edge,
                           double room, struct bt_board_corners *corners) {
  struct walk walk = {board, plan, betli_board_edge_at(board, edge), room, corners};
  const size_t first = edge == 0 ? 0 : plan->ends[edge - 1];
  put_corner(&walk, plan->points[first]);
  for (size_t i = first + 1; i < plan->ends[edge]; i++)
    go_to_corner(&walk, plan->points[i]);
}

/* ---- rounded corners ------------------------------------------------------------------------ */

/* Returns the part of a line, at its beginning, that the rounding of a corner takes. */
static double rounded_share(struct bt_point from, struct bt_point to) {
  const double x = absolute_step(to.x - from.x), y = absolute_step(to.y - from.y),
               length = x > y ? x : y;
  return length <= 2 * ROUND ? 0.5 : ROUND / length;
}

static struct bt_point point_between(struct bt_point a, struct bt_point b, double share) {
  return (struct bt_point){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

static void put_way_curve(struct bt_board_way *way, struct bt_point a, struct bt_point b,
                          struct bt_point end) {
  assert(way->count + 3 <= sizeof way->points / sizeof *way->points);
  way->points[way->count++] = a;
  way->points[way->count++] = b;
  way->points[way->count++] = end;
}

static void put_way_line(struct bt_board_way *way, struct bt_point end) {
  const struct bt_point start = way->points[way->count - 1];
  put_way_curve(way, point_between(start, end, 1.0 / 3), point_between(start, end, 2.0 / 3), end);
}

void bt_board_corners_round(const struct bt_board_corners *corners, struct bt_board_way *way) {
  const struct bt_point *p = corners->points;
  way->curved = corners->count > 2;
  way->count = 0;
  way->points[way->count++] = p[0];
  if (!way->curved)
    way->points[way->count++] = p[1];
  for (size_t i = 1; i + 1 < corners->count; i++) {
    const struct bt_point in = point_between(p[i], p[i - 1], rounded_share(p[i], p[i - 1]));
    const struct bt_point out = point_between(p[i], p[i + 1], rounded_share(p[i], p[i + 1]));
    put_way_line(way, in);
    put_way_curve(way, point_between(in, p[i], 2.0 / 3), point_between(out, p[i], 2.0 / 3), out);
  }
  if (way->curved)
    put_way_line(way, p[corners->count - 1]);
}
