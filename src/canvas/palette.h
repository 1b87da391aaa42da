/* The colours of all pictures: colour-blind people can tell them apart, and so can print. */
#ifndef BETLI_CANVAS_PALETTE_H
#define BETLI_CANVAS_PALETTE_H

#include "canvas/canvas.h"

#define BT_INK BT_RGB(0x1A1A1A)        /* text */
#define BT_FAINT_INK BT_RGB(0x595959)  /* what is said beside it: 7 to 1 on white */
#define BT_GRID BT_RGB(0xBDBDBD)       /* grid lines */
#define BT_FAINT_GRID BT_RGB(0xE3E3E3) /* lines behind points */
#define BT_MARK BT_RGB(0xA04000)       /* what is pointed out: vermilion, dark enough for text */
#define BT_FAINT_MARK BT_RGB(0xE0C4B0)
#define BT_FRAME BT_RGB(0x4D4D4D) /* around cells */
#define BT_PAPER BT_RGB(0xFFFFFF)

#define BT_P_COLOUR BT_RGB(0x000000)
#define BT_N_COLOUR BT_RGB(0xFFFFFF)
#define BT_DRAW_COLOUR BT_RGB(0x56B4E9)
#define BT_UNDECIDED_COLOUR BT_RGB(0xC4C4C4) /* hatched where there is room */
#define BT_WIN_COLOUR BT_RGB(0x0072B2)       /* winning moves */
#define BT_MOVE_COLOUR BT_RGB(0x8C8C8C)      /* others */
#define BT_UNDEFINED_COLOUR BT_RGB(0xEDE7E3)
#define BT_NOWHERE_COLOUR BT_RGB(0xFAFAFA)
#define BT_SOLID_COLOUR BT_RGB(0xE6D5B8)  /* what is cut or bitten */
#define BT_GONE_COLOUR BT_RGB(0xE3E3E3)   /* what is covered, hatched */
#define BT_CHANGE_COLOUR BT_RGB(0xDCEBF7) /* what a move changes */
#define BT_HATCH BT_RGB(0x7A7A7A)

/* Okabe and Ito 2008: colours for a few things of no order, i from 0 to 6; begins again after. */
bt_colour bt_category_colour(size_t i);

/* From dark violet to yellow, at = 0 to 1: viridis (van der Walt and Smith 2015), which grows
 * lighter all the way, and keeps its order for colour-blind people. */
bt_colour bt_sequence_colour(double at);

/* Black or white, which of them is read better on a colour. */
bt_colour bt_ink_on(bt_colour ground);

#endif
