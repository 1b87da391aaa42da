/* The drawing of a cell of a board. */
#ifndef BETLI_FIGURE_BOARD_SIGN_H
#define BETLI_FIGURE_BOARD_SIGN_H

#include "canvas/canvas.h"

/* Return the class of a kind in an SVG, and its title. */
const char *bt_sign_class(betli_cell kind);
const char *bt_sign_title(betli_cell kind);

/* Draws a cell, and in `ink` what is on it; `changes`: a move changes it. */
void bt_sign_draw(struct bt_canvas *canvas, betli_cell kind, struct bt_box box, bool changes,
                  bt_colour ink);

#endif
