/* A board as it is drawn, with the change of a move. */
#ifndef BETLI_FIGURE_BOARD_LOOK_H
#define BETLI_FIGURE_BOARD_LOOK_H

#include "figure/board/plan.h"

struct bt_look {
  betli_board *board;
  betli_board *after;        /* after a move, with the same places; NULL: no move */
  bool wins;                 /* the move wins */
  enum bt_language language; /* of titles */
  double scale;              /* side of a cell, points; of a graph, factor from 0.5 to 1 */
  struct bt_board_plan plan; /* of a graph */
  double width, height;
};

/* Makes the look of a component, no wider than `room` as far as it stays readable, with the board
 * after a move unless `after` is NULL.  As in betli_board_new(), the board may be NULL. */
betli_status bt_look_make(betli *b, const char *game, const char *position, const char *after,
                          double room, struct bt_look *look);
void bt_look_free(struct bt_look *look);

/* Returns the number of cells, vertices and edges. */
size_t bt_look_things(const struct bt_look *look);

void bt_look_draw(struct bt_canvas *canvas, const struct bt_look *look, struct bt_point corner);

/* The two kinds of board. */
void bt_look_measure_cells(struct bt_look *look, double room);
void bt_look_draw_cells(struct bt_canvas *canvas, const struct bt_look *look,
                        struct bt_point corner);
void bt_look_draw_graph(struct bt_canvas *canvas, const struct bt_look *look,
                        struct bt_point corner);

/* Returns the paint that outlines a move's change. */
struct bt_paint bt_look_mark(const struct bt_look *look);

#endif
