/* Boards with a few words below them, side by side and in lines. */
#ifndef BETLI_FIGURE_BOARD_PANEL_H
#define BETLI_FIGURE_BOARD_PANEL_H

#include "figure/board/look.h"

enum { BT_PANEL_WORDS = 2 };

/* A component, or what a move changes of it or of several. */
struct bt_panel {
  const char *class; /* "component", "move wins", "move" */
  size_t count;
  struct bt_look *looks;                /* at those that have a board */
  bool is_large;                        /* some have one that is too large to be drawn */
  struct bt_text title;                 /* what it is */
  struct bt_text words[BT_PANEL_WORDS]; /* lines below: the title, and what more there is to say */
  struct bt_point at;                   /* its corner */
  double width, height;
};

/* Looks at one board more, as bt_look_make(); adds nothing if the game has no boards, or
 * this one is too large. */
betli_status bt_panel_look(betli *b, struct bt_panel *panel, const char *game, const char *position,
                           const char *after, double room);

/* How large it is, once its looks and words are there. */
void bt_panel_measure(struct bt_panel *panel);
void bt_panel_free(struct bt_panel *panel);

/* Places panels in lines no wider than that, from `top` on.  Returns where the last line ends; what
 * they take of the width goes to *width if it is more than there. */
double bt_panels_place(size_t count, struct bt_panel *panels, double top, double room,
                       double *width);

void bt_panel_draw(struct bt_canvas *canvas, const struct bt_panel *panel, struct bt_point corner);

#endif
