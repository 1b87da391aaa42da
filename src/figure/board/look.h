/* A board as it is drawn, and on it what a move changes. */
#ifndef BETLI_FIGURE_BOARD_LOOK_H
#define BETLI_FIGURE_BOARD_LOOK_H

#include "figure/board/plan.h"

struct bt_look {
  betli_board *board;
  betli_board *after;        /* what a move makes of it, whose places are the same; NULL: no move */
  bool wins;                 /* that move */
  enum bt_language language; /* of titles */
  double scale;              /* the side of a cell; of a graph, by how much it is smaller */
  struct bt_board_plan plan; /* of a graph */
  double width, height;
};

/* Looks at a component so that it is no wider than that, as far as it can still be seen, and at
 * what a move makes of it, unless `after` is NULL.  As betli_board_new: the board may be NULL. */
betli_status bt_look_make(betli *b, const char *game, const char *position, const char *after,
                          double room, struct bt_look *look);
void bt_look_free(struct bt_look *look);

/* How large a drawing it is: of cells, vertices and edges. */
size_t bt_look_things(const struct bt_look *look);

void bt_look_draw(struct bt_canvas *canvas, const struct bt_look *look, struct bt_point corner);

/* The two kinds of board, in files of their own. */
void bt_look_measure_cells(struct bt_look *look, double room);
void bt_look_draw_cells(struct bt_canvas *canvas, const struct bt_look *look,
                        struct bt_point corner);
void bt_look_draw_graph(struct bt_canvas *canvas, const struct bt_look *look,
                        struct bt_point corner);

/* How what a move changes is outlined. */
struct bt_paint bt_look_mark(const struct bt_look *look);

#endif
