/* The components of an answer and its moves, as panels. */
#ifndef BETLI_FIGURE_BOARD_ANSWER_PANELS_H
#define BETLI_FIGURE_BOARD_ANSWER_PANELS_H

#include "figure/board/panel.h"

struct bt_answer_panels {
  double room; /* how wide one may be */
  size_t component_count, move_count;
  struct bt_panel *components, *moves;
};

/* As many of the moves as there may be, none of it wider than `room`.  BETLI_INPUT where there is
 * no board, or too much. */
betli_status bt_answer_panels_make(betli *b, betli_answer *a, double room,
                                   struct bt_answer_panels *panels);
void bt_answer_panels_free(struct bt_answer_panels *panels);

#endif
