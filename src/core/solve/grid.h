/* The values of all single components of a game up to a size. */
#ifndef BETLI_CORE_SOLVE_GRID_H
#define BETLI_CORE_SOLVE_GRID_H

#include "core/game/cell.h"
#include "core/moves/solution.h"
#include "core/value/evaluator.h"

struct bt_grid_value {
  uint64_t cell;
  struct bt_value value;
};

struct bt_grid {
  struct bt_question question;
  const struct bt_game *game;
  const struct bt_function *function; /* that of the values */
  uint64_t first_row, first_column;   /* at least the game's first coordinate */
  uint64_t rows, columns; /* the last ones, after a limit those of which something is known */
  uint64_t width;         /* cells in a row */
  bt_cell *cells;         /* BT_CELL_NONE: not reached, or no such component; wild: an N-position */
  /* The values that do not fit a cell, in order of their cells: at most one for each. */
  struct bt_grid_value *large;
  size_t large_count, large_capacity;
  bool complete;
  const struct bt_solver *by; /* of the solvers that were needed, the last; NULL: there was none */
};

/* Of a grid whose game, rows and columns are set: lowers rows to the last there is, raises first
 * coordinates below the game's to that, gives a list one column, and sets the width.  BETLI_INPUT
 * where nothing is left. */
betli_status bt_grid_bound(struct bt_grid *grid, struct bt_error *error);

/* Bounds a grid whose question is set, too, and fills it.  On BETLI_LIMIT it holds what was
 * reached, and ends after the last row and column in which something is known. */
betli_status bt_grid_fill(struct bt_grid *grid, struct bt_evaluator *evaluator,
                          struct bt_error *error);
void bt_grid_free(struct bt_grid *grid);

/* The component at a place of the grid; false if the game has none there. */
bool bt_grid_component(const struct bt_grid *grid, uint64_t row, uint64_t column,
                       struct bt_component *component);

/* Returns true if a value of the grid is infinite.  Cost: a step for each cell. */
bool bt_grid_has_infinite(const struct bt_grid *grid);

/* Its cell; NULL outside the grid. */
bt_cell *bt_grid_cell(const struct bt_grid *grid, uint64_t row, uint64_t column);

/* Its value, once the grid is filled; false if it was not reached or does not exist. */
bool bt_grid_value(const struct bt_grid *grid, uint64_t row, uint64_t column,
                   struct bt_value *value);

#endif
