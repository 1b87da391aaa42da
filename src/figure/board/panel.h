/* Boards with a few words below, side by side and in lines. */
#ifndef BETLI_FIGURE_BOARD_PANEL_H
#define BETLI_FIGURE_BOARD_PANEL_H

#include "figure/board/look.h"

enum { BT_PANEL_WORDS = 2 };

/* A component, or the changes of a move. */
struct bt_panel {
  const char *class; /* "component", "move wins", "move" */
  size_t count;
  struct bt_look *looks; /* of components with a board */
  bool is_large;         /* some board is too large to draw */
  struct bt_text title;
  struct bt_text words[BT_PANEL_WORDS]; /* lines below: the title, and more */
  struct bt_point at;                   /* top left corner */
  double width, height;
};

/* Adds a look as bt_look_make() does; adds none if the game has no boards, or this one is too
 * large. */
betli_status bt_panel_look(betli *b, struct bt_panel *panel, const char *game, const char *position,
                           const char *after, double room);

/* Finds the size, after looks and words were added. */
void bt_panel_measure(struct bt_panel *panel);
void bt_panel_free(struct bt_panel *panel);

/* Places panels in lines at most `room` wide, from `top` on.  Returns the bottom of the last line;
 * raises *width to the width taken. */
double bt_panels_place(size_t count, struct bt_panel *panels, double top, double room,
                       double *width);

void bt_panel_draw(struct bt_canvas *canvas, const struct bt_panel *panel, struct bt_point corner);

#endif
