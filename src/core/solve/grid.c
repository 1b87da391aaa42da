#include "core/solve/grid.h"

#include "core/algebra/closed_form.h"
#include "core/solve/solver.h"
#include "core/value/kept_loopy.h"
#include "core/value/value_error.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

bool bt_grid_component(const struct bt_grid *grid, uint64_t row, uint64_t column,
                       struct bt_component *component) {
  const uint64_t coordinates[2] = {row, column};
  component->game = grid->game;
  return grid->game->kind->place(grid->game->self, coordinates, component->words);
}

bt_cell *bt_grid_cell(const struct bt_grid *grid, uint64_t row, uint64_t column) {
  if (grid->cells == NULL || row < grid->first_row || row > grid->rows)
    return NULL;
  if (grid->game->kind->axes < 2)
    return &grid->cells[row - grid->first_row];
  if (column < grid->first_column || column > grid->columns)
    return NULL;
  return &grid->cells[(row - grid->first_row) * grid->width + (column - grid->first_column)];
}

void bt_grid_free(struct bt_grid *grid) {
  free(grid->cells);
  free(grid->large);
  grid->cells = NULL;
  grid->large = NULL;
}

/* ---- values that do not fit a cell ---------------------------------------------------------- */

/* What a cell holds whose value is in the list. */
static bt_cell listed(void) {
  return bt_cell_of((struct bt_value){.number = 1, .kind = BT_ENDLESS});
}

static int by_cell(const void *a, const void *b) {
  const struct bt_grid_value *x = a, *y = b;
  return (x->cell > y->cell) - (x->cell < y->cell);
}

static betli_status put_value(struct bt_grid *grid, bt_cell *cell, struct bt_value value,
                              struct bt_error *error) {
  if (bt_cell_fits(value)) {
    *cell = bt_cell_of(value);
    return BETLI_OK;
  }
  if (!bt_is_infinite(value))
    return bt_fail_too_large(grid->game, grid->function, error);
  if (grid->large_count == grid->large_capacity) {
    const size_t capacity = 2 * grid->large_capacity + 16;
    void *large = realloc(grid->large, capacity * sizeof *grid->large);
    if (large == NULL)
      return bt_fail_memory(error);
    grid->large = large;
    grid->large_capacity = capacity;
  }
  grid->large[grid->large_count++] =
      (struct bt_grid_value){.cell = (uint64_t)(cell - grid->cells), .value = value};
  *cell = listed();
  return BETLI_OK;
}

bool bt_grid_value(const struct bt_grid *grid, uint64_t row, uint64_t column,
                   struct bt_value *value) {
  const bt_cell *cell = bt_grid_cell(grid, row, column);
  if (cell == NULL || *cell == BT_CELL_NONE)
    return false;
  *value = bt_cell_value(*cell);
  if (*cell != listed())
    return true;
  const struct bt_grid_value wanted = {.cell = (uint64_t)(cell - grid->cells)};
  const struct bt_grid_value *found =
      bsearch(&wanted, grid->large, grid->large_count, sizeof wanted, by_cell);
  assert(found != NULL);
  *value = found->value;
  return true;
}

/* ---- filling -------------------------------------------------------------------------------- */

/* Each cell is a question, which the solvers are asked in order: those that are quick about all
 * cells first, then about those that are left the others. */
struct filler {
  struct bt_grid *grid;
  struct bt_solution cell; /* its position is the component of the cell */
  struct bt_solving solving;
  size_t swept; /* behind the theorem's row, if its tables were swept for all cells; else 0 */
  size_t last;  /* how many of the solvers were needed so far */
  bool slow;
  bool loops; /* play from some cell need not end: the last was looked at, and all below it */
};

/* What the theorem's tables hold of a cell, read without a question to each of the solvers. */
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

/* The value of a component under the grid's function, wild where no more is known than that it is
 * an N-position; *found is false where no solver of this round decides. */
static betli_status ask_solvers(struct filler *filler, const struct bt_component *component,
                                struct bt_value *value, bool *found) {
  struct bt_solving *solving = &filler->solving;
  struct bt_solution *cell = &filler->cell;
  const struct bt_solver *solver;
  betli_status status = BETLI_OK;
  size_t row = 0;
  *found = false;
  cell->position.components[0] = *component;
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

static betli_status find_value(struct filler *filler, const struct bt_component *component,
                               struct bt_value *value, bool *found) {
  *found = false;
  const betli_status status =
      filler->swept > 0 && !filler->slow ? swept_value(filler, component, value, found) : BETLI_OK;
  return *found || status != BETLI_OK ? status : ask_solvers(filler, component, value, found);
}

/* After a limit: what the tables hold all the same. */
static bool known_value(struct filler *filler, const struct bt_component *component,
                        struct bt_value *value) {
  const struct bt_grid *grid = filler->grid;
  const struct bt_solving *solving = &filler->solving;
  if (grid->question.exhaustive)
    return false;
  if (solving->algebra != NULL &&
      bt_evaluator_knows(solving->evaluator, solving->algebra, component, value) &&
      value->kind != BT_WILD) {
    *value = bt_convert(solving->algebra->function, *value, grid->function);
    return true;
  }
  return bt_evaluator_knows(solving->evaluator, solving->alone, component, value);
}

/* Whether a cell has all that the search would say. */
static bool is_settled(bt_cell cell) {
  return cell != BT_CELL_NONE && bt_cell_value(cell).kind != BT_WILD;
}

static uint64_t last_column(const struct bt_grid *grid) {
  return grid->first_column + grid->width - 1;
}

/* Where play need not end, values are found of all positions that were met; so the last cell, below
 * which most others lie, comes before them. */
static void look_ahead(struct filler *filler, const struct bt_component *component) {
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

static betli_status compute(struct filler *filler, const struct bt_component *component,
                            uint64_t row, bt_cell *cell) {
  struct bt_limits *limits = filler->solving.evaluator->limits;
  struct bt_error *error = filler->solving.error;
  struct bt_value value;
  bool found;
  const betli_status status = find_value(filler, component, &value, &found);
  if (status != BETLI_OK || !found)
    return status;
  look_ahead(filler, component);
  const betli_status put = put_value(filler->grid, cell, value, error);
  if (put != BETLI_OK)
    return put;
  return bt_limits_go_on(limits, 1, "table", row, filler->grid->rows)
             ? BETLI_OK
             : bt_limits_stopped(limits, error);
}

/* Fills one cell: computes it while `status` is BETLI_OK, afterwards only looks it up. */
static betli_status fill(struct filler *filler, uint64_t row, uint64_t column,
                         betli_status status) {
  struct bt_component component;
  struct bt_value value;
  bt_cell *cell = bt_grid_cell(filler->grid, row, column);
  if (status != BETLI_OK && status != BETLI_LIMIT)
    return status;
  assert(cell != NULL);
  if (is_settled(*cell) || !bt_grid_component(filler->grid, row, column, &component))
    return status;
  if (status == BETLI_OK)
    status = compute(filler, &component, row, cell);
  if (status != BETLI_OK && known_value(filler, &component, &value)) {
    struct bt_error ignored = {0};
    put_value(filler->grid, cell, value, &ignored);
  }
  return status;
}

/* Whether the theorem will have the values of the cells up to the corner, since no closed outcome
 * makes them needless; *row is then behind its row. */
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

/* A theorem's table is swept once, for the far corner; a search goes from small to large, and so do
 * positions that are looked up: then most of their options are known when they are met. */
static betli_status sweep(struct filler *filler, uint64_t row, uint64_t column) {
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

static uint64_t least_of(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static uint64_t most_of(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

/* The cells whose greatest coordinate is `size`. */
static betli_status fill_edge(struct filler *filler, uint64_t size, betli_status status) {
  const struct bt_grid *grid = filler->grid;
  const uint64_t last = last_column(grid);
  if (size >= grid->first_row && size <= grid->rows)
    for (uint64_t column = grid->first_column; column <= least_of(size, last); column++)
      status = fill(filler, size, column, status);
  if (size >= grid->first_column && size <= last)
    for (uint64_t row = grid->first_row; row < size && row <= grid->rows; row++)
      status = fill(filler, row, size, status);
  return status;
}

/* By the quick solvers, from small squares to large: components that are too much for a quotient
 * leave it to those that are smaller. */
static betli_status fill_by_size(struct filler *filler, betli_status status) {
  const struct bt_grid *grid = filler->grid;
  const uint64_t first = most_of(grid->first_row, grid->first_column);
  for (uint64_t size = first; size <= grid->rows || size <= last_column(grid); size++)
    status = fill_edge(filler, size, status);
  return status;
}

/* What is left, so that no long work keeps anything else from being known. */
static betli_status fill_slowly(struct filler *filler, betli_status status) {
  const struct bt_grid *grid = filler->grid;
  filler->slow = true;
  for (uint64_t row = grid->first_row; row <= grid->rows; row++)
    for (uint64_t column = grid->first_column; column <= last_column(grid) && status == BETLI_OK;
         column++)
      status = fill(filler, row, column, status);
  return status;
}

static betli_status fill_all(struct filler *filler) {
  const struct bt_grid *grid = filler->grid;
  betli_status status = sweep(filler, grid->rows, last_column(grid));
  if (status == BETLI_OK || status == BETLI_LIMIT)
    status = fill_by_size(filler, status);
  return fill_slowly(filler, status);
}

/* The functions that are not for people to read stand for one that is. */
static const struct bt_function *grid_function(const struct bt_question *question) {
  const struct bt_function *function = bt_question_function(question);
  if (function == &bt_tame)
    return &bt_misere_grundy;
  return function == &bt_kernels ? &bt_misere_outcome : function;
}

static betli_status refuse(const struct bt_game *game, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "%s: its positions have no coordinates, so there is no table",
                 game->name);
}

betli_status bt_grid_bound(struct bt_grid *grid, struct bt_error *error) {
  const struct bt_game *game = grid->game;
  const uint64_t first = game->kind->first, last = bt_game_last(game, UINT64_MAX);
  if (game->kind->axes == 0)
    return refuse(game, error);
  if (grid->first_row > last)
    return bt_fail(error, BETLI_INPUT, "%s: a table ends at %" PRIu64, game->name, last);
  grid->rows = least_of(grid->rows, last);
  grid->first_row = most_of(grid->first_row, first);
  grid->first_column = most_of(grid->first_column, first);
  if (game->kind->axes < 2)
    grid->first_column = grid->columns = first;
  if (grid->rows < grid->first_row || grid->columns < grid->first_column)
    return bt_fail(error, BETLI_INPUT, "%s: a table begins at %" PRIu64, game->name, first);
  grid->width = grid->columns - grid->first_column + 1;
  return BETLI_OK;
}

static betli_status make_cells(struct bt_grid *grid, const struct bt_limits *limits,
                               struct bt_error *error) {
  const uint64_t more_rows = grid->rows - grid->first_row;
  const uint64_t more_columns = grid->columns - grid->first_column;
  const double bytes =
      (double)sizeof *grid->cells * ((double)more_rows + 1) * ((double)more_columns + 1);
  if (bytes > (double)limits->memory) {
    struct bt_text text = {0};
    bt_text_size(&text, bytes);
    bt_fail(error, BETLI_INPUT, "%s: this table needs %s, more than --memory allows",
            grid->game->name, bt_text_string(&text));
    bt_text_free(&text);
    return BETLI_INPUT;
  }
  const uint64_t count = (more_rows + 1) * (more_columns + 1);
  grid->cells = malloc((size_t)count * sizeof *grid->cells);
  if (grid->cells == NULL)
    return bt_fail_memory(error);
  for (uint64_t i = 0; i < count; i++)
    grid->cells[i] = BT_CELL_NONE;
  return BETLI_OK;
}

static betli_status fill_cells(struct bt_grid *grid, struct bt_evaluator *evaluator,
                               struct bt_error *error) {
  struct bt_component component = {.game = grid->game};
  struct filler filler = {
      .grid = grid,
      .cell = {.question = grid->question, .position = {.components = &component, .count = 1}}};
  filler.cell.question.moves = 0;
  bt_solving_open(&filler.solving, &filler.cell.question, grid->function, grid->function, evaluator,
                  error);
  filler.solving.table = true;
  const betli_status status = fill_all(&filler);
  if (grid->large_count > 0)
    qsort(grid->large, grid->large_count, sizeof *grid->large, by_cell);
  grid->by = filler.last > 0 ? bt_solvers[filler.last - 1] : NULL;
  filler.cell.position = (struct bt_position){0};
  bt_solution_free(&filler.cell);
  bt_solving_close(&filler.solving);
  return status;
}

/* Whether play from some component of the grid need not end. */
static bool loops(const struct bt_grid *grid, const struct bt_evaluator *evaluator) {
  struct bt_component component;
  for (uint64_t row = grid->first_row; row <= grid->rows; row++)
    for (uint64_t column = grid->first_column; column <= last_column(grid); column++)
      if (bt_grid_component(grid, row, column, &component) &&
          bt_evaluator_loops(evaluator, &component))
        return true;
  return false;
}

/* Where play need not end there are no misere Grundy values, and outcomes stand for them. */
static betli_status fill_or_settle_for_outcomes(struct bt_grid *grid,
                                                struct bt_evaluator *evaluator,
                                                struct bt_error *error) {
  const betli_status status = fill_cells(grid, evaluator, error);
  if (status != BETLI_INPUT || bt_question_function(&grid->question) != &bt_tame ||
      !loops(grid, evaluator))
    return status;
  grid->function = &bt_misere_outcome;
  return fill_cells(grid, evaluator, error);
}

betli_status bt_grid_fill(struct bt_grid *grid, struct bt_evaluator *evaluator,
                          struct bt_error *error) {
  grid->function = grid_function(&grid->question);
  betli_status status = bt_grid_bound(grid, error);
  if (status == BETLI_OK)
    status = make_cells(grid, evaluator->limits, error);
  if (status == BETLI_OK)
    status = bt_limits_result(evaluator->limits,
                              fill_or_settle_for_outcomes(grid, evaluator, error), error);
  grid->complete = status == BETLI_OK;
  return status;
}
