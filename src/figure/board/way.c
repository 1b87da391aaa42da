#include "figure/board/way.h"

#include <assert.h>

/* How many edges before it go from that vertex to that. */
static size_t count_before(const betli_board *board, size_t edge, size_t from, size_t to) {
  size_t count = 0;
  for (size_t e = 0; e < edge; e++) {
    const betli_board_edge other = betli_board_edge_at(board, e);
    count += other.from == from && other.to == to;
  }
  return count;
}

static size_t count_back(const betli_board *board, betli_board_edge edge) {
  return count_before(board, betli_board_edge_count(board), edge.to, edge.from);
}

/* How many edges before it have the same ends. */
static size_t rank_of(const betli_board *board, size_t i) {
  const betli_board_edge edge = betli_board_edge_at(board, i);
  const size_t there = count_before(board, i, edge.from, edge.to);
  return edge.from == edge.to ? there : there + count_before(board, i, edge.to, edge.from);
}

/* It leaves a vertex at the right, where no other edge does, and comes back there. */
static void bend_loop(struct bt_board_way *way, struct bt_box box, size_t rank) {
  const struct bt_point at = {box.x + box.width - box.height / 2, way->points[0].y};
  const double more = (double)rank;
  way->points[0] = way->points[3] = at;
  way->points[1] = (struct bt_point){at.x + 44 + 14 * more, at.y - 40 - 20 * more};
  way->points[2] = (struct bt_point){at.x + 60 + 18 * more, at.y + 12 + 14 * more};
  way->count = 4;
  way->curved = true;
}

/* How far to one side the bow of an edge goes.  Arrows to and fro go each on its own right.  Of
 * others with the same ends the first is straight, and the later ones go now to one side and now to
 * the other. */
static double bow_of(const betli_board *board, size_t edge) {
  const betli_board_edge ends = betli_board_edge_at(board, edge);
  if (betli_board_lines(board) == BETLI_LINES_ARROWS && count_back(board, ends) > 0)
    return 18 + 22 * (double)count_before(board, edge, ends.from, ends.to);
  const size_t rank = rank_of(board, edge), bows = (rank + 1) / 2; /* on that side, with this one */
  const double out = (double)bows * (rank % 2 == 0 ? -30 : 30);
  return ends.from < ends.to ? out : -out;
}

/* To the right of the way from one end to the other; a bow within a layer stays out of the next. */
static void bend_bow(struct bt_board_way *way, double out) {
  enum { MOST = 48 };
  const struct bt_point a = way->points[0], b = way->points[1];
  const double x = b.x - a.x, y = b.y - a.y, length = bt_board_distance(x, y);
  const double far = y != 0 ? out : out > MOST ? MOST : out < -MOST ? -MOST : out;
  const struct bt_point middle = {(a.x + b.x) / 2 - y / length * far,
                                  (a.y + b.y) / 2 + x / length * far};
  way->points[1] = way->points[2] = middle;
  way->points[3] = b;
  way->count = 4;
  way->curved = true;
}

/* Moves the corners of a way that goes around vertices to the right of it, if `out` is above 0, or
 * to the left, so that another can go there too. */
static void shift_corners(struct bt_board_corners *corners, double out) {
  enum { APART = 5 };
  const struct bt_point a = corners->points[0], b = corners->points[corners->count - 1];
  const double x = b.x - a.x, y = b.y - a.y, far = APART / bt_board_distance(x, y);
  for (size_t i = 1; i + 1 < corners->count && out != 0; i++) {
    corners->points[i].x -= y * (out > 0 ? far : -far);
    corners->points[i].y += x * (out > 0 ? far : -far);
  }
}

static void take_corners(const struct bt_board_corners *corners, struct bt_board_way *way) {
  way->curved = false;
  way->count = corners->count;
  for (size_t i = 0; i < way->count; i++)
    way->points[i] = corners->points[i];
}

void bt_board_way_find(const betli_board *board, const struct bt_board_plan *plan, size_t edge,
                       struct bt_board_way *way) {
  enum { CLEAR = 4 };
  const betli_board_edge ends = betli_board_edge_at(board, edge);
  const bool near = plan->ends[edge] - (edge == 0 ? 0 : plan->ends[edge - 1]) == 2;
  const double bow = near ? bow_of(board, edge) : 0;
  struct bt_board_corners corners;
  corners.count = 0;
  bt_board_corners_find(board, plan, edge, CLEAR + (bow < 0 ? -bow : bow), &corners);
  if (corners.count > 2) {
    shift_corners(&corners, bow);
    bt_board_corners_round(&corners, way);
    return;
  }
  take_corners(&corners, way);
  if (way->count == 1)
    bend_loop(way, plan->boxes[ends.from], rank_of(board, edge));
  else if (bow != 0)
    bend_bow(way, bow);
}
