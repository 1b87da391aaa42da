/* The components and moves of an answer, as panels. */
#ifndef BETLI_FIGURE_BOARD_ANSWER_PANELS_H
#define BETLI_FIGURE_BOARD_ANSWER_PANELS_H

#include "figure/board/panel.h"

struct bt_answer_panels {
  double room; /* greatest width of a panel */
  size_t component_count, move_count;
  struct bt_panel *components, *moves;
};

/* Makes panels for all components and the first moves.  BETLI_INPUT if the components are too many,
 * or none has a board that can be drawn. */
betli_status bt_answer_panels_make(betli *b, betli_answer *a, double room,
                                   struct bt_answer_panels *panels);
void bt_answer_panels_free(struct bt_answer_panels *panels);

#endif
