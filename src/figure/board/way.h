/* The way of an edge of a board, from the middle of a vertex to that of another. */
#ifndef BETLI_FIGURE_BOARD_WAY_H
#define BETLI_FIGURE_BOARD_WAY_H

#include "figure/board/plan.h"

/* An edge passes at most one node in each layer, and turns aside at most twice at each. */
enum { BT_WAY_CORNERS = 3 * (BETLI_BOARD_VERTICES + 2) };

/* Corners, joined by straight lines. */
struct bt_board_corners {
  size_t count;
  struct bt_point points[BT_WAY_CORNERS];
};

struct bt_board_way {
  bool curved; /* the points are those of Bézier curves */
  size_t count;
  struct bt_point points[6 * BT_WAY_CORNERS];
};

/* Returns the length of a vector, within a twentieth. */
static inline double bt_board_distance(double x, double y) {
  const double a = x < 0 ? -x : x, b = y < 0 ? -y : y;
  return a > b ? 0.96 * a + 0.4 * b : 0.96 * b + 0.4 * a;
}

/* Finds the way of an edge.  Parallel edges take different ways; no way meets vertices other than
 * its ends, unless edges are so many that they go straight through layers. */
void bt_board_way_find(const betli_board *board, const struct bt_board_plan *plan, size_t edge,
                       struct bt_board_way *way);

/* The two steps: append an edge's corners, at least `room` away from vertices; make of them a way
 * with rounded corners. */
void bt_board_corners_find(const betli_board *board, const struct bt_board_plan *plan, size_t edge,
                           double room, struct bt_board_corners *corners);
void bt_board_corners_round(const struct bt_board_corners *corners, struct bt_board_way *way);

#endif
