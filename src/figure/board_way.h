/* The way that an edge of a board takes, from the middle of a vertex to that of another. */
#ifndef BETLI_FIGURE_BOARD_WAY_H
#define BETLI_FIGURE_BOARD_WAY_H

#include "figure/board_plan.h"

struct bt_board_way {
  bool curved; /* the points are those of Bezier curves */
  size_t count;
  struct bt_point points[BETLI_BOARD_VERTICES + 4];
};

/* Edges with the same ends take ways of their own. */
void bt_board_way_find(const betli_board *board, const struct bt_board_plan *plan, size_t edge,
                       struct bt_board_way *way);

#endif
