/* The values of all single components of a game up to a size, or of positions on a slice. */
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
  const struct bt_function *function; /* the function of the values */
  /* A position with _ for the row, and a second _ for the column, if it has one; NULL: the
   * components with the game's own coordinates as rows and columns. */
  const char *slice;
  struct bt_separator separator;    /* between places of the slice, if it has several */
  const char *slice_separator;      /* the word for it in the slice, which may be ":"; NULL: none */
  uint64_t passes;                  /* how often the players of each position may pass */
  int axes;                         /* coordinates, 1 or 2 */
  uint64_t first_row, first_column; /* inclusive; at least the game's first coordinate */
  uint64_t rows,
      columns;    /* last row and column, inclusive; after a limit the last with a known value */
  uint64_t width; /* cells in a row */
  bt_cell *cells; /* BT_CELL_NONE: not reached, or no component; wild: an N-position */
  /* The values that do not fit a cell, in order of cells: at most one for each cell. */
  struct bt_grid_value *large;
  size_t large_count, large_capacity;
  bool complete;
  const struct bt_solver *by; /* the last of the solvers that were needed; NULL: none was */
};

/* Bytes of a slice, with the byte 0. */
enum { BT_SLICE_BYTES = 256 };

/* Returns how many coordinates a slice has. */
int bt_slice_axes(const char *slice);

/* Returns how many components the positions of a slice have.  *word is the word between their
 * places; NULL: there is none. */
size_t bt_slice_components(const char *slice, const struct bt_game *game, const char **word);

/* Returns the least coordinate of a grid of the game. */
uint64_t bt_grid_least(const struct bt_grid *grid);

/* Sets the axes and bounds of a grid whose game, rows and columns are set.  Lowers `rows` to the
 * game's last coordinate, raises first coordinates to the game's first, gives a list one column,
 * and sets the width.  BETLI_INPUT: the grid is empty, the game has no coordinates, or no component
 * is on the slice. */
betli_status bt_grid_bound(struct bt_grid *grid, struct bt_error *error);

/* Sets the bounds of a grid whose question is set, too, and fills the grid.  After BETLI_LIMIT it
 * holds the values that were reached, and ends with the last row and column that has one. */
betli_status bt_grid_fill(struct bt_grid *grid, struct bt_evaluator *evaluator,
                          struct bt_error *error);
void bt_grid_free(struct bt_grid *grid);

/* A position of a grid has at most so many components, without passes. */
enum { BT_GRID_COMPONENTS = 15 };

/* The position at a place of a grid. */
struct bt_grid_place {
  struct bt_component components[BT_GRID_COMPONENTS + 1];
  size_t count;
};

/* Writes the position at a place of the grid; returns false if the game has none there. */
bool bt_grid_place(const struct bt_grid *grid, uint64_t row, uint64_t column,
                   struct bt_grid_place *place);

/* Writes the component at a place; returns false if no single component is there. */
bool bt_grid_component(const struct bt_grid *grid, uint64_t row, uint64_t column,
                       struct bt_component *component);

/* Returns true if a value of the grid is infinite.  Cost: a step for each cell. */
bool bt_grid_has_infinite(const struct bt_grid *grid);

/* Returns the cell of a place; NULL outside the grid. */
bt_cell *bt_grid_cell(const struct bt_grid *grid, uint64_t row, uint64_t column);

/* Tells the value of a place in a filled grid; returns false if it was not reached or does not
 * exist. */
bool bt_grid_value(const struct bt_grid *grid, uint64_t row, uint64_t column,
                   struct bt_value *value);

#endif
