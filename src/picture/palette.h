/* The colours of all pictures: told apart also by those who are colour-blind, and in print. */
#ifndef BETLI_PICTURE_PALETTE_H
#define BETLI_PICTURE_PALETTE_H

#include "picture/canvas.h"

#define BT_INK BT_RGB(0x1A1A1A)       /* text */
#define BT_FAINT_INK BT_RGB(0x595959) /* what is said beside it: 7 to 1 on white */
#define BT_GRID BT_RGB(0xBDBDBD)      /* grid lines */
#define BT_PAPER BT_RGB(0xFFFFFF)

#define BT_P_COLOUR BT_RGB(0x000000)
#define BT_N_COLOUR BT_RGB(0xFFFFFF)
#define BT_DRAW_COLOUR BT_RGB(0x56B4E9)
#define BT_UNDECIDED_COLOUR BT_RGB(0xC4C4C4) /* hatched where there is room */
#define BT_UNDEFINED_COLOUR BT_RGB(0xF3E3EC)
#define BT_WIN_COLOUR BT_RGB(0x0072B2)  /* winning moves */
#define BT_MOVE_COLOUR BT_RGB(0x8C8C8C) /* others */
#define BT_HATCH BT_RGB(0x7A7A7A)

/* Okabe and Ito 2008: colours for a few things of no order, i from 0 to 6; begins again after. */
bt_colour bt_category_colour(size_t i);

/* From dark blue to yellow, at = 0 to 1: cividis (Nuñez, Anderton and Renslow 2018), which looks
 * the same to people with and without colour blindness, and grows lighter all the way. */
bt_colour bt_sequence_colour(double at);

/* Black or white, which of them is read better on a colour. */
bt_colour bt_ink_on(bt_colour ground);

#endif
