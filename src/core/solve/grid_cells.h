/* What only the files of the grid see of it. */
#ifndef BETLI_CORE_SOLVE_GRID_CELLS_H
#define BETLI_CORE_SOLVE_GRID_CELLS_H

#include "core/solve/grid.h"

/* Puts a value into a cell. */
betli_status bt_grid_put(struct bt_grid *grid, bt_cell *cell, struct bt_value value,
                         struct bt_error *error);

/* Puts the list of large values in order. */
void bt_grid_sort(struct bt_grid *grid);

/* Ends the grid after that row and column, after which nothing is known: nobody wants to read on
 * and on that it is not. */
void bt_grid_cut(struct bt_grid *grid, uint64_t last_row, uint64_t last_column);

#endif
