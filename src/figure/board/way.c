#include "figure/board/way.h"

#include <assert.h>

/* Returns the number of edges before `edge` that go from `from` to `to`. */
static size_t count_edges_before(const betli_board *board, size_t edge, size_t from, size_t to) {
  size_t count = 0;
  for (size_t e = 0; e < edge; e++) {
    const betli_board_edge other = betli_board_edge_at(board, e);
    count += other.from == from && other.to == to;
  }
  return count;
}

static size_t count_reverse_edges(const betli_board *board, betli_board_edge edge) {
  return count_edges_before(board, betli_board_edge_count(board), edge.to, edge.from);
}

/* Returns the number of edges before edge i with the same ends. */
static size_t parallel_edge_rank(const betli_board *board, size_t i) {
  const betli_board_edge edge = betli_board_edge_at(board, i);
  const size_t there = count_edges_before(board, i, edge.from, edge.to);
  return edge.from == edge.to ? there : there + count_edges_before(board, i, edge.to, edge.from);
}

/* Bends a way into a loop at the right of a vertex, where no other edge leaves it. */
static void bend_into_loop(struct bt_board_way *way, struct bt_box box, size_t rank) {
  const struct bt_point at = {box.x + box.width - box.height / 2, way->points[0].y};
  const double more = (double)rank;
  way->points[0] = way->points[3] = at;
  way->points[1] = (struct bt_point){at.x + 44 + 14 * more, at.y - 40 - 20 * more};
  way->points[2] = (struct bt_point){at.x + 60 + 18 * more, at.y + 12 + 14 * more};
  way->count = 4;
  way->curved = true;
}

/* Returns the offset of an edge's arc to one side.  Opposite arrows have arcs each to its own
 * right.  Of other parallel edges the first is straight; the sides of later ones alternate. */
static double arc_offset(const betli_board *board, size_t edge) {
  const betli_board_edge ends = betli_board_edge_at(board, edge);
  if (betli_board_lines(board) == BETLI_LINES_ARROWS && count_reverse_edges(board, ends) > 0)
    return 18 + 22 * (double)count_edges_before(board, edge, ends.from, ends.to);
  const size_t rank = parallel_edge_rank(board, edge),
               bows = (rank + 1) / 2; /* on that side, with this one */
  const double out = (double)bows * (rank % 2 == 0 ? -30 : 30);
  return ends.from < ends.to ? out : -out;
}

/* Bends a way to its right; an arc within a layer stays out of the next. */
static void bend_into_arc(struct bt_board_way *way, double out) {
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

/* Moves inner corners to the right of a way, if `out` > 0, or to the left, to leave room for
 * parallel edges. */
static void shift_corners(struct bt_board_corners *corners, double out) {
  enum { APART = 5 };
  const struct bt_point a = corners->points[0], b = corners->points[corners->count - 1];
  const double x = b.x - a.x, y = b.y - a.y, far = APART / bt_board_distance(x, y);
  for (size_t i = 1; i + 1 < corners->count && out != 0; i++) {
    corners->points[i].x -= y * (out > 0 ? far : -far);
    corners->points[i].y += x * (out > 0 ? far : -far);
  }
}

static void take_way_corners(const struct bt_board_corners *corners, struct bt_board_way *way) {
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
  const double bow = near ? arc_offset(board, edge) : 0;
  struct bt_board_corners corners;
  corners.count = 0;
  bt_board_corners_find(board, plan, edge, CLEAR + (bow < 0 ? -bow : bow), &corners);
  if (corners.count > 2) {
    shift_corners(&corners, bow);
    bt_board_corners_round(&corners, way);
    return;
  }
  take_way_corners(&corners, way);
  if (way->count == 1)
    bend_into_loop(way, plan->boxes[ends.from], parallel_edge_rank(board, edge));
  else if (bow != 0)
    bend_into_arc(way, bow);
}
