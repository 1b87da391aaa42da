#include "core/grid.h"

#include "core/misere_sums.h"

#include <assert.h>
#include <stdlib.h>

bool bt_grid_component(const struct bt_grid *grid, uint64_t row, uint64_t column,
                       struct bt_component *component) {
  const uint64_t coordinates[2] = {row, column};
  component->game = grid->game;
  return grid->game->kind->place(grid->game->self, coordinates, component->words);
}

bt_cell *bt_grid_cell(const struct bt_grid *grid, uint64_t row, uint64_t column) {
  const uint64_t first = grid->game->kind->first;
  if (grid->cells == NULL || row < first || row > grid->rows)
    return NULL;
  if (grid->game->kind->axes < 2)
    return &grid->cells[row - first];
  if (column < first || column > grid->columns)
    return NULL;
  return &grid->cells[(row - first) * grid->width + (column - first)];
}

void bt_grid_free(struct bt_grid *grid) {
  free(grid->cells);
  grid->cells = NULL;
}

/* Four ways to a value, the quickest that applies: the theorem of the compound, the function alone
 * where no option leaves several components, the misere quotient, and search. */
struct filler {
  struct bt_grid *grid;
  struct bt_evaluator *evaluator;
  struct bt_error *error;
  const struct bt_algebra *algebra;
  struct bt_algebra alone;
  struct bt_whole whole;
  bool splits;
  bool searching; /* the cells that are left; what is known is known by then */
};

static betli_status by_function(struct filler *filler, const struct bt_component *component,
                                struct bt_value *value) {
  const betli_status status =
      bt_evaluate(filler->evaluator, &filler->alone, component, value, filler->error);
  if (status != BETLI_INPUT)
    return status;
  filler->splits = bt_evaluator_splits(filler->evaluator, component->game, &filler->alone);
  return filler->splits ? BETLI_OK : BETLI_INPUT;
}

/* Who knows misere sums, where they are asked for; else NULL. */
static const struct bt_misere_sums *sums_of(const struct bt_grid *grid) {
  const bool asked = grid->function == &bt_misere_outcome || grid->function == &bt_misere_grundy;
  return asked && grid->question.compound.rule == BT_LONG_DISJUNCTIVE && !grid->question.exhaustive
             ? grid->game->sums
             : NULL;
}

static betli_status by_search(struct filler *filler, const struct bt_component *component,
                              struct bt_value *value) {
  struct bt_component copy = *component;
  const struct bt_position position = {&copy, 1, 1};
  betli_status status = BETLI_OK;
  if (filler->whole.limits == NULL)
    status = bt_whole_open(&filler->whole, &filler->grid->question.compound, filler->grid->function,
                           filler->evaluator->limits, filler->error);
  filler->whole.sums = sums_of(filler->grid);
  filler->whole.expander.decomposes = bt_question_decomposes(&filler->grid->question);
  if (status == BETLI_OK)
    status = bt_whole_value(&filler->whole, &position, value, filler->error);
  filler->grid->searched = bt_whole_size(&filler->whole);
  return status;
}

/* Who wins a component alone, where the game knows it and nothing else was asked. */
static bool by_closed_outcome(const struct filler *filler, const struct bt_component *component,
                              struct bt_value *value) {
  const struct bt_grid *grid = filler->grid;
  return grid->function->measure == BT_OUTCOME && !grid->question.exhaustive &&
         bt_game_closed(component->game, &filler->alone, component->words, value);
}

static betli_status by_quotient(const struct filler *filler, const struct bt_component *component,
                                struct bt_value *value, bool *found) {
  struct bt_grid *grid = filler->grid;
  const struct bt_misere_sums *sums = sums_of(grid);
  *found = false;
  if (sums == NULL)
    return BETLI_OK;
  const betli_status status =
      sums->value(sums->data, component->words, value, found, filler->error);
  if (*found)
    bt_misere_sum_says(grid->function, value);
  grid->by_quotient |= *found;
  return status;
}

/* Without a search.  *found is false where none of these ways applies. */
static betli_status find_value(struct filler *filler, const struct bt_component *component,
                               struct bt_value *value, bool *found) {
  const struct bt_grid *grid = filler->grid;
  betli_status status;
  *found = true;
  if (by_closed_outcome(filler, component, value))
    return BETLI_OK;
  *value = bt_tag(BT_WILD);
  if (!grid->question.exhaustive && bt_algebra_answers(filler->algebra, grid->function)) {
    status = bt_evaluate(filler->evaluator, filler->algebra, component, value, filler->error);
    if (status != BETLI_OK || value->kind != BT_WILD) {
      *value = bt_convert(filler->algebra->function, *value, grid->function);
      return status;
    }
  }
  if (!grid->question.exhaustive && !filler->splits) {
    status = by_function(filler, component, value);
    if (status != BETLI_OK || !filler->splits) {
      filler->grid->by_function = true;
      return status;
    }
  }
  return by_quotient(filler, component, value, found);
}

/* After a limit: what the tables hold all the same. */
static bool known_value(struct filler *filler, const struct bt_component *component,
                        struct bt_value *value) {
  const struct bt_grid *grid = filler->grid;
  if (grid->question.exhaustive)
    return false;
  if (bt_algebra_answers(filler->algebra, grid->function) &&
      bt_evaluator_knows(filler->evaluator, filler->algebra, component, value) &&
      value->kind != BT_WILD) {
    *value = bt_convert(filler->algebra->function, *value, grid->function);
    return true;
  }
  return bt_evaluator_knows(filler->evaluator, &filler->alone, component, value);
}

/* Whether a cell has all that the search would say. */
static bool is_settled(bt_cell cell) {
  return cell != BT_CELL_NONE && bt_cell_value(cell).kind != BT_WILD;
}

static betli_status compute(struct filler *filler, const struct bt_component *component,
                            uint64_t row, bt_cell *cell) {
  struct bt_limits *limits = filler->evaluator->limits;
  struct bt_value value;
  bool found = true;
  const betli_status status = filler->searching ? by_search(filler, component, &value)
                                                : find_value(filler, component, &value, &found);
  if (status != BETLI_OK || !found)
    return status;
  if (!bt_cell_fits(value))
    return bt_fail_too_large(filler->grid->game, filler->grid->function, filler->error);
  *cell = bt_cell_of(value);
  return bt_limits_go_on(limits, 1, "table", row, filler->grid->rows)
             ? BETLI_OK
             : bt_limits_stopped(limits, filler->error);
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
  if (status != BETLI_OK && known_value(filler, &component, &value) && bt_cell_fits(value))
    *cell = bt_cell_of(value);
  return status;
}

/* A theorem's table is swept once, for the far corner; a search goes from small to large, and so do
 * positions that are looked up: then most of their options are known when they are met. */
static betli_status sweep(struct filler *filler, uint64_t row, uint64_t column) {
  struct bt_component component;
  struct bt_value value;
  const struct bt_grid *grid = filler->grid;
  if (grid->question.exhaustive || grid->game->kind->box == NULL ||
      !bt_algebra_answers(filler->algebra, grid->function) ||
      !bt_grid_component(grid, row, column, &component) ||
      by_closed_outcome(filler, &component, &value))
    return BETLI_OK;
  return bt_evaluate(filler->evaluator, filler->algebra, &component, &value, filler->error);
}

static uint64_t least_of(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* The cells whose greatest coordinate is `size`. */
static betli_status fill_edge(struct filler *filler, uint64_t size, betli_status status) {
  const struct bt_grid *grid = filler->grid;
  const uint64_t first = grid->game->kind->first, last = first + grid->width - 1;
  if (size <= grid->rows)
    for (uint64_t column = first; column <= least_of(size, last); column++)
      status = fill(filler, size, column, status);
  if (size <= last)
    for (uint64_t row = first; row < size && row <= grid->rows; row++)
      status = fill(filler, row, size, status);
  return status;
}

/* What takes no search, from small squares to large: components that are too much for a quotient
 * leave it to those that are smaller. */
static betli_status fill_by_size(struct filler *filler, betli_status status) {
  const struct bt_grid *grid = filler->grid;
  const uint64_t first = grid->game->kind->first, last = first + grid->width - 1;
  for (uint64_t size = first; size <= grid->rows || size <= last; size++)
    status = fill_edge(filler, size, status);
  return status;
}

/* What is left, so that no search keeps anything else from being known. */
static betli_status fill_by_search(struct filler *filler, betli_status status) {
  const struct bt_grid *grid = filler->grid;
  const uint64_t first = grid->game->kind->first, last = first + grid->width - 1;
  filler->searching = true;
  for (uint64_t row = first; row <= grid->rows; row++)
    for (uint64_t column = first; column <= last && status == BETLI_OK; column++)
      status = fill(filler, row, column, status);
  return status;
}

static betli_status fill_all(struct filler *filler) {
  const struct bt_grid *grid = filler->grid;
  betli_status status = sweep(filler, grid->rows, grid->game->kind->first + grid->width - 1);
  if (status == BETLI_OK || status == BETLI_LIMIT)
    status = fill_by_size(filler, status);
  return fill_by_search(filler, status);
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

static betli_status make_cells(struct bt_grid *grid, const struct bt_limits *limits,
                               struct bt_error *error) {
  const uint64_t first = grid->game->kind->first;
  const bool list = grid->game->kind->axes < 2;
  if (grid->rows < first || (!list && grid->columns < first))
    return bt_fail(error, BETLI_INPUT, "%s: a table begins at %llu", grid->game->name,
                   (unsigned long long)first);
  const uint64_t more_rows = grid->rows - first, more_columns = list ? 0 : grid->columns - first;
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
  grid->width = more_columns + 1;
  grid->cells = malloc((size_t)count * sizeof *grid->cells);
  if (grid->cells == NULL)
    return bt_fail_memory(error);
  for (uint64_t i = 0; i < count; i++)
    grid->cells[i] = BT_CELL_NONE;
  return BETLI_OK;
}

betli_status bt_grid_fill(struct bt_grid *grid, struct bt_evaluator *evaluator,
                          struct bt_error *error) {
  const struct bt_compound *compound = &grid->question.compound;
  struct filler filler = {.grid = grid, .evaluator = evaluator, .error = error};
  grid->function = grid_function(&grid->question);
  filler.algebra = bt_algebra_of(compound->rule, compound->misere);
  filler.alone = bt_algebra_of_function(grid->function);
  if (grid->game->kind->axes == 0)
    return refuse(grid->game, error);
  if (grid->game->kind->last != NULL && grid->rows > grid->game->kind->last(grid->game->self))
    grid->rows = grid->game->kind->last(grid->game->self);
  betli_status status = make_cells(grid, evaluator->limits, error);
  if (status == BETLI_OK)
    status = fill_all(&filler);
  bt_whole_close(&filler.whole);
  grid->complete = status == BETLI_OK;
  return status;
}
