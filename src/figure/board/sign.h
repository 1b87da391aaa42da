/* One cell of a board, as it is drawn. */
#ifndef BETLI_FIGURE_BOARD_SIGN_H
#define BETLI_FIGURE_BOARD_SIGN_H

#include "canvas/canvas.h"

/* What cells of a kind are called in an SVG, and what is said of them. */
const char *bt_sign_class(betli_cell kind);
const char *bt_sign_title(betli_cell kind);

/* Draws a cell, which a move changes or not, and what is on it in that ink. */
void bt_sign_draw(struct bt_canvas *canvas, betli_cell kind, struct bt_box box, bool changes,
                  bt_colour ink);

#endif
