/* In which layer each vertex of a board stands. */
#ifndef BETLI_FIGURE_BOARD_LAYERS_H
#define BETLI_FIGURE_BOARD_LAYERS_H

#include <betli/betli.h>

/* Whether the first layer is at the bottom. */
bool bt_board_grows_up(const betli_board *board);

/* Numbers from 0, none left out; the ends of an edge of arrows or of an order are in different
 * layers, unless arrows lead round; those of others in the same or in neighbouring ones.  False if
 * memory ran out. */
bool bt_board_layers_find(const betli_board *board, uint32_t *layers);

/* Raises vertices until no edge has both its ends in one layer: the one that was in the earlier
 * layer, or is the first of those in one, stays below.  False if memory ran out. */
bool bt_board_layers_raise(const betli_board *board, uint32_t *layers);

#endif
