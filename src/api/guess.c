/* betli_guess. */
#include "api/table.h"

#include "core/solve/solver.h"
#include "guess/guess.h"
#include "session/games.h"

#include <stdlib.h>

/* Bounds the rows, since patterns of repetition count them in 32 bits. */
static const uint64_t most_lines = UINT32_MAX - 1;

struct receiver {
  betli_pattern_report *report;
  void *data;
};

static void show_pattern(void *data, const struct bt_pattern *pattern) {
  const struct receiver *receiver = data;
  const struct bt_data *in = pattern->in;
  const betli_pattern shown = {.pattern = pattern->name,
                               .text = bt_text_string(&pattern->text),
                               .outcomes = in->outcomes,
                               .number_count = pattern->count,
                               .numbers = pattern->numbers,
                               .last_row = in->first + in->rows - 1,
                               .last_column = in->axes < 2 ? 0 : in->first + in->columns - 1,
                               .determined = pattern->determined,
                               .confirmed = pattern->confirmed,
                               .theorem = pattern->theorem != NULL ? pattern->theorem : ""};
  receiver->report(receiver->data, &shown);
}

/* Returns true if the cell has a value, or an outcome: the outcome of a wild cell is known, but not
 * its value. */
static bool is_cell_value_known(bt_cell cell, bool outcome) {
  return cell != BT_CELL_NONE && (outcome || bt_cell_value(cell).kind != BT_WILD);
}

/* Counts the rows before the first unknown value or outcome. */
static uint64_t count_known_grid_rows(const struct bt_grid *grid, uint64_t columns, bool outcomes) {
  const uint64_t all = grid->rows - grid->first_row + 1;
  const uint64_t rows = all < most_lines ? all : most_lines;
  for (uint64_t i = 0; i < rows * columns; i++)
    if (!is_cell_value_known(grid->cells[i], outcomes))
      return i / columns;
  return rows;
}

/* Returns the algebra of the grid's values.  It is that of the compound, if its function is shown
 * and its operator made the values; else that of the function alone. */
static const struct bt_algebra *algebra_of_grid(const struct bt_grid *grid) {
  const struct bt_compound *compound = &grid->question.compound;
  const struct bt_algebra *algebra = bt_algebra_of(compound->rule, compound->misere);
  if (algebra != NULL && algebra->function == grid->function && grid->by == &bt_by_theorem)
    return algebra;
  return bt_algebra_of_function(grid->function);
}

static uint64_t bytes_of_cells(const struct bt_data *wins) {
  return wins->rows * wins->columns * sizeof(bt_cell);
}

static betli_status make_outcome_data(struct bt_data *wins, const struct bt_function *function,
                                      struct bt_limits *limits, void **room,
                                      struct bt_error *error) {
  const uint64_t count = wins->rows * wins->columns;
  const betli_status status = bt_limits_grow(limits, room, 0, bytes_of_cells(wins), error);
  if (status != BETLI_OK)
    return status;
  bt_cell *cells = *room;
  for (uint64_t i = 0; i < count; i++)
    cells[i] = bt_is_p(function, bt_cell_value(wins->cells[i]));
  wins->cells = cells;
  return BETLI_OK;
}

/* Takes over a proved period of values if outcomes have it, too.  They do with saltus 0, or with an
 * even saltus if the parity of a value tells the outcome. */
static void find_known_period(betli *b, const struct bt_grid *grid, struct bt_data *wins) {
  const struct bt_compound *compound = &grid->question.compound;
  const struct bt_algebra *algebra = bt_algebra_of(compound->rule, compound->misere);
  struct bt_law law;
  if (algebra != NULL && grid->slice == NULL && grid->axes == 1 && grid->by == &bt_by_theorem &&
      bt_evaluator_law(&b->evaluator, algebra, grid->game, &law) &&
      bt_function_commutes(algebra->function, law.saltus))
    wins->known = law;
}

/* Finds patterns of values and of outcomes.  A theorem about the function of outcomes proves
 * patterns only if outcomes were asked for; else a period of the values does. */
static betli_status find_patterns_of_grid(betli *b, const struct bt_grid *grid,
                                          const struct bt_data *values, struct receiver *receiver) {
  void *cells = NULL;
  const bool outcomes = grid->function->measure == BT_OUTCOME;
  struct bt_data wins = *values;
  wins.rows = count_known_grid_rows(grid, values->columns, true);
  wins.outcomes = true;
  wins.symbol = bt_function_of(BT_OUTCOME, grid->function->misere)->symbol;
  wins.game = outcomes ? values->game : NULL;
  find_known_period(b, grid, &wins);
  if (wins.rows == 0)
    return BETLI_OK;
  betli_status status = make_outcome_data(&wins, grid->function, &b->limits, &cells, &b->error);
  if (status != BETLI_OK)
    return status;
  status = bt_guess(outcomes || values->rows == 0 ? NULL : values, &wins, &b->limits, show_pattern,
                    receiver, &b->error);
  bt_limits_free(&b->limits, cells, bytes_of_cells(&wins));
  return status;
}

betli_status bt_guess_grid(betli *b, const struct bt_grid *grid, betli_pattern_report *report,
                           void *data) {
  const struct bt_game *game =
      grid->slice == NULL ? grid->game : NULL; /* about which theorems are */
  const struct bt_algebra *algebra = algebra_of_grid(grid);
  const uint64_t columns = grid->axes < 2 ? 1 : grid->width;
  const struct bt_data values = {.axes = grid->axes,
                                 .first = grid->first_row,
                                 .rows = count_known_grid_rows(grid, columns, false),
                                 .columns = columns,
                                 .cells = grid->cells,
                                 .symbol = grid->function->symbol,
                                 .index = "n",
                                 .nimbers = grid->function->choice == BT_MEX,
                                 .game = game,
                                 .algebra = game == NULL ? NULL : algebra,
                                 .large = game == NULL ? NULL : bt_large_heaps_of(game, algebra)};
  struct receiver receiver = {report, data};
  return find_patterns_of_grid(b, grid, &values, &receiver);
}

/* Returns true if play from some component need not end. */
static bool has_infinite_cell(const struct bt_grid *grid) {
  bool loops = false;
  for (uint64_t i = 0; i < (grid->rows - grid->first_row + 1) * grid->width; i++)
    loops |= grid->cells[i] != BT_CELL_NONE && bt_is_infinite(bt_cell_value(grid->cells[i]));
  return loops;
}

/* Returns a list without the places before its first position.  Own games may begin at any heap. */
static struct bt_grid skip_absent_heaps(struct bt_grid grid) {
  struct bt_component component;
  while (grid.axes == 1 && grid.first_row < grid.rows &&
         !bt_grid_component(&grid, grid.first_row, grid.first_column, &component)) {
    grid.first_row++;
    grid.cells++;
  }
  return grid;
}

betli_status betli_guess(betli *b, const betli_table *t, betli_pattern_report *report, void *data) {
  const struct bt_game *game = t->grid.game;
  bt_handle_begin(b);
  const uint64_t first = bt_grid_least(&t->grid);
  if (t->grid.first_row != first || t->grid.first_column != first)
    return bt_fail(&b->error, BETLI_INPUT,
                   "%s: a search for patterns needs a table that begins at the first cell",
                   game->name);
  if (betli_table_named(t))
    return bt_fail(&b->error, BETLI_INPUT,
                   "%s: its positions have names, so their order has no pattern", game->name);
  if (has_infinite_cell(&t->grid))
    return bt_fail(&b->error, BETLI_INPUT,
                   "%s: play need not end, and betli finds no patterns in values like ∞",
                   game->name);
  const struct bt_grid grid = skip_absent_heaps(t->grid);
  return bt_guess_grid(b, &grid, report, data);
}
