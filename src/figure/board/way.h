/* The way that an edge of a board takes, from the middle of a vertex to that of another. */
#ifndef BETLI_FIGURE_BOARD_WAY_H
#define BETLI_FIGURE_BOARD_WAY_H

#include "figure/board/plan.h"

/* An edge passes a node in each layer at most, and at each it may turn aside twice. */
enum { BT_WAY_CORNERS = 3 * (BETLI_BOARD_VERTICES + 2) };

/* Corners, from each of which a way goes straight to the next. */
struct bt_board_corners {
  size_t count;
  struct bt_point points[BT_WAY_CORNERS];
};

struct bt_board_way {
  bool curved; /* the points are those of Bezier curves */
  size_t count;
  struct bt_point points[6 * BT_WAY_CORNERS];
};

/* How far it is, within a twentieth. */
static inline double bt_board_distance(double x, double y) {
  const double a = x < 0 ? -x : x, b = y < 0 ? -y : y;
  return a > b ? 0.96 * a + 0.4 * b : 0.96 * b + 0.4 * a;
}

/* Edges with the same ends take ways of their own, and none goes through a vertex but its ends,
 * unless there are so many edges that they go straight through layers. */
void bt_board_way_find(const betli_board *board, const struct bt_board_plan *plan, size_t edge,
                       struct bt_board_way *way);

/* The parts of that, in files of their own.  Appends an edge's corners, by which it goes around
 * vertices and keeps so much room to them; and makes of these a way that turns at each in a bow. */
void bt_board_corners_find(const betli_board *board, const struct bt_board_plan *plan, size_t edge,
                           double room, struct bt_board_corners *corners);
void bt_board_corners_round(const struct bt_board_corners *corners, struct bt_board_way *way);

#endif
