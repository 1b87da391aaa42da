/* Fills a grid: by the solvers, and after a limit with the values that are known all the same. */
#include "core/solve/grid_cells.h"

#include "core/algebra/closed_form.h"
#include "core/game/passes.h"
#include "core/solve/solver.h"
#include "core/value/kept_loopy.h"

#include <assert.h>
#include <stdlib.h>

static uint64_t smaller_extent(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static uint64_t larger_extent(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

/* Each cell is a question.  The quick solvers are asked in order about all cells first, then the
 * slow ones about the cells that are left. */
struct filler {
  struct bt_grid *grid;
  struct bt_limits *limits;
  struct bt_grid_place place;
  struct bt_solution cell; /* its position is `place`, that of the cell */
  struct bt_solving solving;
  size_t swept; /* 1 + the theorem's row, if its tables were swept for all cells; else 0 */
  size_t last;  /* how many solvers were needed so far */
  bool slow;
  bool loops; /* play from some cell need not end: the last cell and all positions below it are
                 evaluated */
  uint64_t known_row, known_column; /* the last row and column with a known value */
};

/* Reads a cell's value from the theorem's tables, without asking each solver. */
static betli_status swept_value(struct filler *filler, const struct bt_component *component,
                                struct bt_value *value, bool *found) {
  const struct bt_solving *solving = &filler->solving;
  const struct bt_algebra *algebra = solving->algebra;
  const betli_status status =
      bt_evaluate(solving->evaluator, algebra, component, value, solving->error);
  *found = status == BETLI_OK && value->kind != BT_WILD;
  if (*found)
    *value = bt_convert(algebra->function, *value, filler->grid->function);
  if ((*found || status != BETLI_OK) && filler->swept > filler->last)
    filler->last = filler->swept;
  return status;
}

/* Finds the value of a cell under the grid's function: wild if it is only known to be an
 * N-position.  *found is false where no solver of this round decides. */
static betli_status ask_solvers(struct filler *filler, struct bt_value *value, bool *found) {
  struct bt_solving *solving = &filler->solving;
  struct bt_solution *cell = &filler->cell;
  const struct bt_solver *solver;
  betli_status status = BETLI_OK;
  size_t row = 0;
  *found = false;
  cell->position.count = filler->place.count;
  while (status == BETLI_OK && !*found &&
         (solver = bt_solving_next(solving, &cell->position, &row)) != NULL) {
    if (solver->slow != filler->slow)
      continue;
    cell->algebra = NULL;
    status = solver->value(solving, cell, found);
    if ((*found || status != BETLI_OK) && row > filler->last)
      filler->last = row;
  }
  if (status == BETLI_OK && *found)
    *value = bt_convert(bt_solution_function(cell), cell->value, filler->grid->function);
  return status;
}

static betli_status find_grid_value(struct filler *filler, struct bt_value *value, bool *found) {
  *found = false;
  const betli_status status = filler->swept > 0 && !filler->slow
                                  ? swept_value(filler, filler->place.components, value, found)
                                  : BETLI_OK;
  return *found || status != BETLI_OK ? status : ask_solvers(filler, value, found);
}

/* Tells the value of a single component that is known without work, after a limit. */
static bool find_known_grid_value(struct filler *filler, struct bt_value *value) {
  const struct bt_component *component = filler->place.components;
  const struct bt_grid *grid = filler->grid;
  const struct bt_solving *solving = &filler->solving;
  if (grid->question.exhaustive || filler->place.count != 1)
    return false;
  if (solving->algebra != NULL &&
      bt_evaluator_knows(solving->evaluator, solving->algebra, component, value) &&
      value->kind != BT_WILD) {
    *value = bt_convert(solving->algebra->function, *value, grid->function);
    return true;
  }
  return bt_evaluator_knows(solving->evaluator, solving->alone, component, value);
}

/* Returns true if a cell has all that the search would tell. */
static bool is_settled_cell(bt_cell cell) {
  return cell != BT_CELL_NONE && bt_cell_value(cell).kind != BT_WILD;
}

static uint64_t last_column(const struct bt_grid *grid) {
  return grid->first_column + grid->width - 1;
}

/* Evaluates the last cell first where play need not end: most other cells lie below it, and the
 * evaluation finds the values of all positions that it meets. */
static void evaluate_loopy_corner(struct filler *filler, const struct bt_component *component) {
  const struct bt_solving *solving = &filler->solving;
  const struct bt_grid *grid = filler->grid;
  struct bt_component corner;
  struct bt_error ignored = {0};
  struct bt_value value;
  if (filler->loops || solving->algebra == NULL ||
      !bt_evaluator_loops(solving->evaluator, component))
    return;
  filler->loops = true;
  if (bt_grid_component(grid, grid->rows, last_column(grid), &corner))
    bt_evaluate(solving->evaluator, solving->algebra, &corner, &value, &ignored);
}

static betli_status store_cell_value(struct filler *filler, uint64_t row, uint64_t column,
                                     struct bt_value value, struct bt_error *error) {
  struct bt_grid *grid = filler->grid;
  const betli_status status = bt_grid_put(grid, bt_grid_cell(grid, row, column), value, error);
  if (status == BETLI_OK) {
    filler->known_row = larger_extent(filler->known_row, row);
    filler->known_column = larger_extent(filler->known_column, column);
  }
  return status;
}

static betli_status compute_cell(struct filler *filler, uint64_t row, uint64_t column) {
  struct bt_error *error = filler->solving.error;
  struct bt_value value;
  bool found;
  const betli_status status = find_grid_value(filler, &value, &found);
  if (status != BETLI_OK || !found)
    return status;
  evaluate_loopy_corner(filler, filler->place.components);
  return store_cell_value(filler, row, column, value, error);
}

static betli_status fill_cell(struct filler *filler, uint64_t row, uint64_t column) {
  struct bt_limits *limits = filler->limits;
  const bt_cell *cell = bt_grid_cell(filler->grid, row, column);
  betli_status status = BETLI_OK;
  assert(cell != NULL);
  if (!is_settled_cell(*cell) && bt_grid_place(filler->grid, row, column, &filler->place))
    status = compute_cell(filler, row, column);
  if (status != BETLI_OK || bt_limits_go_on(limits, 1, "table", row, filler->grid->rows))
    return status;
  return bt_limits_stopped(limits, filler->solving.error);
}

/* Returns true if the theorem gives the values of the cells up to the corner, since no closed
 * outcome makes them needless.  *row is then the row after the theorem's. */
static bool is_for_theorem(const struct filler *filler, struct bt_component *corner, size_t *row) {
  const struct bt_solving *solving = &filler->solving;
  const struct bt_position position = {.components = corner, .count = 1};
  struct bt_value value;
  *row = 0;
  const struct bt_solver *solver = bt_solving_next(solving, &position, row);
  if (solver == &bt_by_closed_outcome &&
      !bt_game_closed(corner->game, solving->alone, corner->words, &value))
    solver = bt_solving_next(solving, &position, row);
  return solver == &bt_by_theorem;
}

/* Sweeps a theorem's table once, for the far corner.  Searches and look-ups go from small to large
 * instead: most options of a position are then known when it is met. */
static betli_status sweep_theorem_table(struct filler *filler, uint64_t row, uint64_t column) {
  const struct bt_solving *solving = &filler->solving;
  struct bt_component corner;
  struct bt_value value;
  size_t theorem;
  if (filler->grid->game->kind->box == NULL ||
      !bt_grid_component(filler->grid, row, column, &corner) ||
      !is_for_theorem(filler, &corner, &theorem))
    return BETLI_OK;
  filler->swept = theorem;
  return bt_evaluate(solving->evaluator, solving->algebra, &corner, &value, solving->error);
}

/* Fills the cells whose greatest coordinate is `size`. */
static betli_status fill_edge(struct filler *filler, uint64_t size) {
  const struct bt_grid *grid = filler->grid;
  const uint64_t last = last_column(grid);
  betli_status status = BETLI_OK;
  if (size >= grid->first_row && size <= grid->rows)
    for (uint64_t column = grid->first_column;
         column <= smaller_extent(size, last) && status == BETLI_OK; column++)
      status = fill_cell(filler, size, column);
  if (size >= grid->first_column && size <= last)
    for (uint64_t row = grid->first_row; row < size && row <= grid->rows && status == BETLI_OK;
         row++)
      status = fill_cell(filler, row, size);
  return status;
}

/* Fills cells by the quick solvers, from small squares to large.  So a quotient has dealt with
 * small components before a large one exceeds its bounds. */
static betli_status fill_by_size(struct filler *filler) {
  const struct bt_grid *grid = filler->grid;
  betli_status status = BETLI_OK;
  for (uint64_t size = larger_extent(grid->first_row, grid->first_column);
       (size <= grid->rows || size <= last_column(grid)) && status == BETLI_OK; size++)
    status = fill_edge(filler, size);
  return status;
}

/* Fills the cells that are left, last, so that no long work delays a value found quickly. */
static betli_status fill_slowly(struct filler *filler) {
  const struct bt_grid *grid = filler->grid;
  betli_status status = BETLI_OK;
  filler->slow = true;
  for (uint64_t row = grid->first_row; row <= grid->rows && status == BETLI_OK; row++)
    for (uint64_t column = grid->first_column; column <= last_column(grid) && status == BETLI_OK;
         column++)
      status = fill_cell(filler, row, column);
  return status;
}

/* ---- after a limit -------------------------------------------------------------------------- */

/* How many cells that have a component were looked up: with a known value, and without. */
struct found {
  uint64_t known, unknown;
};

/* Returns true if a look-up farther on is not yet in vain.  The look-ups without a value take no
 * longer than those with one, and gaps are passed. */
static bool is_hopeful(struct found found) {
  enum { GAP = 64 };
  return found.unknown <= 2 * found.known + GAP;
}

/* how many cells are looked up, or printed, in a moment */
static const uint64_t moment = UINT64_C(1) << 20;

/* Returns how many cells may be looked up: as many as the steps made before, so that a closed form
 * does not fill all the rest, or `moment` if that is more.  After a signal: `moment`. */
static uint64_t lookup_allowance(const struct bt_limits *limits) {
  const uint64_t steps = limits->spent + limits->steps;
  return atomic_load(&limits->interrupted) || steps < moment ? moment : steps;
}

static void look_up_cell(struct filler *filler, uint64_t row, uint64_t column,
                         struct found *found) {
  struct bt_value value;
  struct bt_error ignored = {0};
  const bt_cell cell = *bt_grid_cell(filler->grid, row, column);
  if (!is_settled_cell(cell) && !bt_grid_place(filler->grid, row, column, &filler->place))
    return;
  if (!is_settled_cell(cell) && find_known_grid_value(filler, &value))
    store_cell_value(filler, row, column, value, &ignored);
  const bool known = *bt_grid_cell(filler->grid, row, column) != BT_CELL_NONE;
  found->known += known;
  found->unknown += !known;
}

/* Looks up the values that the tables hold all the same, row by row. */
static void look_up_cells(struct filler *filler) {
  const struct bt_grid *grid = filler->grid;
  uint64_t left = lookup_allowance(filler->limits);
  struct found rows = {0};
  for (uint64_t row = grid->first_row; row <= grid->rows && is_hopeful(rows) && left > 0; row++) {
    struct found cells = {0};
    for (uint64_t column = grid->first_column;
         column <= last_column(grid) && is_hopeful(cells) && left > 0; column++, left--)
      look_up_cell(filler, row, column, &cells);
    rows.known += cells.known > 0;
    rows.unknown += cells.known == 0 && cells.unknown > 0;
  }
}

/* Cuts off rows and columns without a known value.  After a signal at most `moment` cells stay:
 * long, narrow grids stay so, others become as high as wide. */
static void cut_to_known_cells(struct filler *filler) {
  static const uint64_t side = UINT64_C(1) << 10;
  struct bt_grid *grid = filler->grid;
  uint64_t height = filler->known_row - grid->first_row + 1;
  uint64_t width = filler->known_column - grid->first_column + 1;
  if (atomic_load(&filler->limits->interrupted)) {
    width = smaller_extent(width, moment / smaller_extent(height, side));
    height = smaller_extent(height, moment / width);
  }
  bt_grid_cut(grid, grid->first_row + height - 1, grid->first_column + width - 1);
}

static betli_status fill_in_rounds(struct filler *filler) {
  const struct bt_grid *grid = filler->grid;
  betli_status status = sweep_theorem_table(filler, grid->rows, last_column(grid));
  if (status == BETLI_OK)
    status = fill_by_size(filler);
  if (status == BETLI_OK)
    status = fill_slowly(filler);
  if (status == BETLI_LIMIT) {
    look_up_cells(filler);
    cut_to_known_cells(filler);
  }
  return status;
}

/* Returns the function of the grid: functions that are not for people to read stand for one that
 * is. */
static const struct bt_function *grid_function(const struct bt_question *question) {
  const struct bt_function *function = bt_question_function(question);
  if (function == &bt_tame)
    return &bt_misere_grundy;
  return function == &bt_kernels ? &bt_misere_outcome : function;
}

static betli_status allocate_cells(struct bt_grid *grid, const struct bt_limits *limits,
                                   struct bt_error *error) {
  const uint64_t more_rows = grid->rows - grid->first_row;
  const uint64_t more_columns = grid->columns - grid->first_column;
  const double bytes =
      (double)sizeof *grid->cells * ((double)more_rows + 1) * ((double)more_columns + 1);
  if (bytes > (double)limits->memory) {
    struct bt_text text = {0};
    bt_text_size(&text, bytes);
    bt_fail(error, BETLI_INPUT,
            "%s: this table needs %s, more than the memory limit allows (--memory)",
            grid->game->name, bt_text_string(&text));
    bt_text_free(&text);
    return BETLI_INPUT;
  }
  grid->cells = malloc((size_t)((more_rows + 1) * (more_columns + 1)) * sizeof *grid->cells);
  return grid->cells == NULL ? bt_fail_memory(error) : BETLI_OK;
}

/* Empties all cells, which takes a second for many cells.  BETLI_LIMIT: the grid has one cell. */
static betli_status clear_cells(struct bt_grid *grid, const struct bt_limits *limits,
                                struct bt_error *error) {
  enum { BETWEEN_LOOKS = 1 << 22 };
  const uint64_t count = (grid->rows - grid->first_row + 1) * grid->width;
  for (uint64_t i = 0; i < count; i++) {
    grid->cells[i] = BT_CELL_NONE;
    if (i % BETWEEN_LOOKS == BETWEEN_LOOKS - 1 && bt_limits_over(limits)) {
      bt_grid_cut(grid, grid->first_row, grid->first_column);
      return bt_limits_stopped(limits, error);
    }
  }
  return BETLI_OK;
}

static betli_status fill_cells(struct bt_grid *grid, struct bt_evaluator *evaluator,
                               struct bt_error *error) {
  struct filler filler = {.grid = grid,
                          .limits = evaluator->limits,
                          .known_row = grid->first_row,
                          .known_column = grid->first_column,
                          .cell = {.question = grid->question}};
  filler.cell.position.components = filler.place.components;
  filler.cell.question.moves = 0;
  bt_solving_open(&filler.solving, &filler.cell.question, grid->function, grid->function, evaluator,
                  error);
  filler.solving.table = true;
  const betli_status status = fill_in_rounds(&filler);
  bt_grid_sort(grid);
  grid->by = filler.last > 0 ? bt_solvers[filler.last - 1] : NULL;
  filler.cell.position = (struct bt_position){0};
  bt_solution_free(&filler.cell);
  bt_solving_close(&filler.solving);
  return status;
}

/* Returns true if play from some component of the grid need not end. */
static bool grid_loops(const struct bt_grid *grid, const struct bt_evaluator *evaluator) {
  struct bt_component component;
  for (uint64_t row = grid->first_row; row <= grid->rows; row++)
    for (uint64_t column = grid->first_column; column <= last_column(grid); column++)
      if (bt_grid_component(grid, row, column, &component) &&
          bt_evaluator_loops(evaluator, &component))
        return true;
  return false;
}

/* Fills the grid with outcomes where play need not end: there are no misere Grundy values then. */
static betli_status fill_or_settle_for_outcomes(struct bt_grid *grid,
                                                struct bt_evaluator *evaluator,
                                                struct bt_error *error) {
  const betli_status status = fill_cells(grid, evaluator, error);
  if (status != BETLI_INPUT || bt_question_function(&grid->question) != &bt_tame ||
      !grid_loops(grid, evaluator))
    return status;
  grid->function = &bt_misere_outcome;
  return fill_cells(grid, evaluator, error);
}

/* Asks for outcomes, unless a function is named, where values would take long and outcomes do
 * not. */
static void choose_grid_function(struct bt_grid *grid) {
  struct bt_question *question = &grid->question;
  struct bt_component first;
  if (question->any_function &&
      bt_grid_component(grid, grid->first_row, grid->first_column, &first) &&
      bt_tells_only_outcome(question, &first)) {
    question->any_function = false;
    question->measure = BT_OUTCOME;
  }
  grid->function = grid_function(question);
}

betli_status bt_grid_fill(struct bt_grid *grid, struct bt_evaluator *evaluator,
                          struct bt_error *error) {
  struct bt_component any[] = {{.game = grid->game}, {.game = &bt_passes}};
  const struct bt_position cell = {.components = any, .count = grid->passes > 0 ? 2 : 1};
  betli_status status = bt_question_of_turns(&grid->question, &cell, error);
  if (status == BETLI_OK)
    status = bt_grid_bound(grid, error);
  if (status == BETLI_OK) {
    choose_grid_function(grid);
    status = allocate_cells(grid, evaluator->limits, error);
  }
  if (status == BETLI_OK)
    status = clear_cells(grid, evaluator->limits, error);
  if (status == BETLI_OK)
    status = bt_limits_result(evaluator->limits,
                              fill_or_settle_for_outcomes(grid, evaluator, error), error);
  grid->complete = status == BETLI_OK;
  return status;
}
