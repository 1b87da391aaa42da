/* The functions that only the files of the grid use. */
#ifndef BETLI_CORE_SOLVE_GRID_CELLS_H
#define BETLI_CORE_SOLVE_GRID_CELLS_H

#include "core/solve/grid.h"

/* Puts a value into a cell.  BETLI_LIMIT: a finite value is too large. */
betli_status bt_grid_put(struct bt_grid *grid, bt_cell *cell, struct bt_value value,
                         struct bt_error *error);

/* Sorts the list of large values by cell. */
void bt_grid_sort(struct bt_grid *grid);

/* Ends the grid with the given row and column, after which nothing is known: long empty tails help
 * no reader. */
void bt_grid_cut(struct bt_grid *grid, uint64_t last_row, uint64_t last_column);

#endif
