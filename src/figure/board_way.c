#include "figure/board_way.h"

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

/* It comes back from the right, where no other edge does. */
static void bend_loop(struct bt_board_way *way, size_t rank) {
  const struct bt_point at = way->points[0];
  const double more = (double)rank;
  way->points[1] = (struct bt_point){at.x + 44 + 14 * more, at.y - 40 - 20 * more};
  way->points[2] = (struct bt_point){at.x + 60 + 18 * more, at.y + 12 + 14 * more};
  way->points[3] = at;
  way->count = 4;
  way->curved = true;
}

/* How far to one side the bow of an edge goes.  Arrows to and fro go each on a side of its own.  Of
 * others with the same ends the first is straight, and the later ones go now to one side and now to
 * the other. */
static double bow_of(const betli_board *board, size_t edge, bool down) {
  const betli_board_edge ends = betli_board_edge_at(board, edge);
  if (betli_board_lines(board) == BETLI_LINES_ARROWS && count_back(board, ends) > 0) {
    const double out = 18 + 22 * (double)count_before(board, edge, ends.from, ends.to);
    return down ? -out : out;
  }
  const size_t rank = rank_of(board, edge), bows = (rank + 1) / 2; /* on that side, with this one */
  return (double)bows * (rank % 2 == 0 ? -30 : 30);
}

static void bend_bow(struct bt_board_way *way, double out) {
  const struct bt_point a = way->points[0], b = way->points[1];
  const bool flat = a.y == b.y;
  const struct bt_point middle = {(a.x + b.x) / 2 + (flat ? 0 : out),
                                  (a.y + b.y) / 2 + (flat ? out : 0)};
  way->points[1] = way->points[2] = middle;
  way->points[3] = b;
  way->count = 4;
  way->curved = true;
}

/* Bezier curves whose control points are one go three quarters of the way to it. */
static void bend_turn(struct bt_board_way *way) {
  const struct bt_point a = way->points[0], b = way->points[2];
  const struct bt_point beyond = {(4 * way->points[1].x - (a.x + b.x) / 2) / 3,
                                  (4 * way->points[1].y - (a.y + b.y) / 2) / 3};
  way->points[1] = way->points[2] = beyond;
  way->points[3] = b;
  way->count = 4;
  way->curved = true;
}

void bt_board_way_find(const betli_board *board, const struct bt_board_plan *plan, size_t edge,
                       struct bt_board_way *way) {
  const size_t first = edge == 0 ? 0 : plan->ends[edge - 1];
  way->curved = false;
  way->count = plan->ends[edge] - first;
  assert(way->count > 0 && way->count <= BETLI_BOARD_VERTICES + 2);
  for (size_t i = 0; i < way->count; i++)
    way->points[i] = plan->points[first + i];
  if (way->count == 1)
    bend_loop(way, rank_of(board, edge));
  else if (way->count == 2)
    bend_bow(way, bow_of(board, edge, way->points[0].y < way->points[1].y));
  else if (way->count == 3 && way->points[0].y == way->points[2].y)
    bend_turn(way);
}
