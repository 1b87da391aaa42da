/* Edges leave a vertex and arrive at one straight, where no other vertex is in the way.  Else they
 * go down between the layers first, or up, and aside only there. */
#include "figure/board/way.h"

#include <assert.h>

enum { HEAD = 9, ASIDE = 8, ROUND = 14 };

static double size_of(double length) {
  return length < 0 ? -length : length;
}

static double middle_of(struct bt_box box) {
  return box.y + box.height / 2;
}

/* Where on a line from one point to another it is at that height. */
static double across(struct bt_point from, struct bt_point to, double y) {
  const double share = (y - from.y) / (to.y - from.y);
  return from.x + (to.x - from.x) * (share < 0 ? 0 : share > 1 ? 1 : share);
}

/* Whether a line between two layers comes so near to a vertex. */
static bool meets(struct bt_point from, struct bt_point to, struct bt_box box, double room) {
  const double a = across(from, to, box.y - room);
  const double b = across(from, to, box.y + box.height + room);
  const double left = box.x - room, right = box.x + box.width + room;
  return (a > left || b > left) && (a < right || b < right);
}

struct walk {
  const betli_board *board;
  const struct bt_board_plan *plan;
  betli_board_edge edge;
  double room; /* it keeps so far away from vertices */
  struct bt_board_corners *corners;
};

/* Whether a line goes through vertices of the layer at that height, other than the edge's ends. */
static bool is_barred(const struct walk *walk, double height, struct bt_point from,
                      struct bt_point to) {
  const struct bt_box *boxes = walk->plan->boxes;
  for (size_t v = 0; v < betli_board_vertex_count(walk->board); v++)
    if (v != walk->edge.from && v != walk->edge.to && middle_of(boxes[v]) == height &&
        meets(from, to, boxes[v], walk->room))
      return true;
  return false;
}

static void put(struct walk *walk, struct bt_point point) {
  assert(walk->corners->count < BT_WAY_CORNERS);
  walk->corners->points[walk->corners->count++] = point;
}

/* Outside of the layer of a point, on the way to another. */
static struct bt_point beside(const struct walk *walk, struct bt_point from, struct bt_point to) {
  const double out = walk->plan->boxes[0].height / 2 + HEAD;
  const double aside = (to.x - from.x) / 8;
  const double most = aside > ASIDE ? ASIDE : aside < -ASIDE ? -ASIDE : aside;
  return (struct bt_point){from.x + most, from.y + (to.y > from.y ? out : -out)};
}

static void go(struct walk *walk, struct bt_point to) {
  const struct bt_point from = walk->corners->points[walk->corners->count - 1];
  const bool flat = from.y == to.y; /* to a neighbour */
  if (!flat && is_barred(walk, from.y, from, to))
    put(walk, beside(walk, from, to));
  if (!flat && is_barred(walk, to.y, walk->corners->points[walk->corners->count - 1], to))
    put(walk, beside(walk, to, from));
  put(walk, to);
}

void bt_board_corners_find(const betli_board *board, const struct bt_board_plan *plan, size_t edge,
                           double room, struct bt_board_corners *corners) {
  struct walk walk = {board, plan, betli_board_edge_at(board, edge), room, corners};
  const size_t first = edge == 0 ? 0 : plan->ends[edge - 1];
  put(&walk, plan->points[first]);
  for (size_t i = first + 1; i < plan->ends[edge]; i++)
    go(&walk, plan->points[i]);
}

/* ---- bows ----------------------------------------------------------------------------------- */

/* How far from one point a bow begins on the way to the next. */
static double share_of(struct bt_point from, struct bt_point to) {
  const double x = size_of(to.x - from.x), y = size_of(to.y - from.y), length = x > y ? x : y;
  return length <= 2 * ROUND ? 0.5 : ROUND / length;
}

static struct bt_point between(struct bt_point a, struct bt_point b, double share) {
  return (struct bt_point){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

static void put_curve(struct bt_board_way *way, struct bt_point a, struct bt_point b,
                      struct bt_point end) {
  assert(way->count + 3 <= sizeof way->points / sizeof *way->points);
  way->points[way->count++] = a;
  way->points[way->count++] = b;
  way->points[way->count++] = end;
}

static void put_line(struct bt_board_way *way, struct bt_point end) {
  const struct bt_point start = way->points[way->count - 1];
  put_curve(way, between(start, end, 1.0 / 3), between(start, end, 2.0 / 3), end);
}

void bt_board_corners_round(const struct bt_board_corners *corners, struct bt_board_way *way) {
  const struct bt_point *p = corners->points;
  way->curved = corners->count > 2;
  way->count = 0;
  way->points[way->count++] = p[0];
  if (!way->curved)
    way->points[way->count++] = p[1];
  for (size_t i = 1; i + 1 < corners->count; i++) {
    const struct bt_point in = between(p[i], p[i - 1], share_of(p[i], p[i - 1]));
    const struct bt_point out = between(p[i], p[i + 1], share_of(p[i], p[i + 1]));
    put_line(way, in);
    put_curve(way, between(in, p[i], 2.0 / 3), between(out, p[i], 2.0 / 3), out);
  }
  if (way->curved)
    put_line(way, p[corners->count - 1]);
}
