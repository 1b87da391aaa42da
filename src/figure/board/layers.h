/* The layers of a board's vertices. */
#ifndef BETLI_FIGURE_BOARD_LAYERS_H
#define BETLI_FIGURE_BOARD_LAYERS_H

#include <betli/betli.h>

/* Returns true if the first layer is at the bottom. */
bool bt_board_grows_up(const betli_board *board);

/* Numbers layers from 0 without gaps.  The ends of arrows, but for back edges, and of edges of an
 * order are in different layers; other ends in the same or neighbouring ones.  Returns false if
 * memory ran out. */
bool bt_board_layers_find(const betli_board *board, uint32_t *layers);

/* Raises vertices until no edge has both ends in one layer.  The end in the lower layer stays
 * lower; of two in one layer, the end with the smaller number does.  Returns false if memory ran
 * out. */
bool bt_board_layers_raise(const betli_board *board, uint32_t *layers);

#endif
