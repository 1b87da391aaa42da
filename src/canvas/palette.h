/* The colours of all pictures, distinct for colour-blind people and in print. */
#ifndef BETLI_CANVAS_PALETTE_H
#define BETLI_CANVAS_PALETTE_H

#include "canvas/canvas.h"

#define BT_INK BT_RGB(0x1A1A1A)        /* text */
#define BT_FAINT_INK BT_RGB(0x595959)  /* secondary text: 7 to 1 on white */
#define BT_GRID BT_RGB(0xBDBDBD)       /* grid lines */
#define BT_FAINT_GRID BT_RGB(0xE3E3E3) /* grid lines of plots */
#define BT_MARK BT_RGB(0xA04000)       /* marks: vermilion, dark enough for text */
#define BT_FAINT_MARK BT_RGB(0xE0C4B0)
#define BT_FRAME BT_RGB(0x4D4D4D) /* frames of cells */
#define BT_PAPER BT_RGB(0xFFFFFF)

#define BT_P_COLOUR BT_RGB(0x000000)
#define BT_N_COLOUR BT_RGB(0xFFFFFF)
#define BT_DRAW_COLOUR BT_RGB(0x56B4E9)
#define BT_UNDECIDED_COLOUR BT_RGB(0xC4C4C4) /* hatched where there is room */
#define BT_WIN_COLOUR BT_RGB(0x0072B2)       /* winning moves */
#define BT_MOVE_COLOUR BT_RGB(0x8C8C8C)      /* other moves */
#define BT_UNDEFINED_COLOUR BT_RGB(0xEDE7E3)
#define BT_NOWHERE_COLOUR BT_RGB(0xFAFAFA)
#define BT_SOLID_COLOUR BT_RGB(0xE6D5B8)  /* boards that are cut or bitten */
#define BT_GONE_COLOUR BT_RGB(0xE3E3E3)   /* covered, hatched */
#define BT_CHANGE_COLOUR BT_RGB(0xDCEBF7) /* changes of a move */
#define BT_HATCH BT_RGB(0x7A7A7A)

/* Returns colour i modulo 7 of Okabe and Ito (2008), for a few things without order. */
bt_colour bt_category_colour(size_t i);

/* Returns viridis (van der Walt and Smith 2015) at 0 to 1, from dark violet to yellow: it grows
 * lighter all the way, and keeps its order for colour-blind people. */
bt_colour bt_sequence_colour(double at);

/* Returns black or white, whichever reads better on a colour. */
bt_colour bt_ink_on(bt_colour ground);

#endif
