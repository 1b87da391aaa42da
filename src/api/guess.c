/* betli_guess. */
#include "api/table.h"

#include "core/solve/solver.h"
#include "guess/guess.h"
#include "session/games.h"

#include <stdlib.h>

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
                               .first_row = in->first,
                               .first_column = in->axes < 2 ? 0 : in->first,
                               .last_row = in->first + in->rows - 1,
                               .last_column = in->axes < 2 ? 0 : in->first + in->columns - 1,
                               .determined = pattern->determined,
                               .confirmed = pattern->confirmed,
                               .theorem = pattern->theorem != NULL ? pattern->theorem : ""};
  receiver->report(receiver->data, &shown);
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

static uint64_t bytes_of_cells(const struct bt_data *data) {
  return data->rows * data->columns * sizeof(bt_cell);
}

/* Takes a part of the grid as the data.  Copies its cells into the room: of outcomes a 1 for each
 * P-position, of values those of whole rows stay where they are. */
static betli_status take_part(const struct bt_grid *grid, betli_guess_part part,
                              struct bt_data *data, struct bt_limits *limits, void **room,
                              struct bt_error *error) {
  data->first = part.first_row;
  data->rows = part.rows;
  data->columns = part.columns;
  data->cells = bt_grid_cell(grid, part.first_row, part.first_column);
  if (part.rows == 0 || (!data->outcomes && part.columns == grid->width))
    return BETLI_OK;
  const betli_status status = bt_limits_grow(limits, room, 0, bytes_of_cells(data), error);
  if (status != BETLI_OK)
    return status;
  bt_cell *cells = *room;
  for (uint64_t i = 0; i < part.rows; i++)
    for (uint64_t j = 0; j < part.columns; j++) {
      const bt_cell cell = *bt_grid_cell(grid, part.first_row + i, part.first_column + j);
      *cells++ = data->outcomes ? bt_is_p(grid->function, bt_cell_value(cell)) : cell;
    }
  data->cells = *room;
  return BETLI_OK;
}

/* Gives back the room of a part. */
static void leave_part(struct bt_limits *limits, void *room, const struct bt_data *data) {
  if (room != NULL)
    bt_limits_free(limits, room, bytes_of_cells(data));
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

/* Returns data of the grid without its cells. */
static struct bt_data data_of_grid(const struct bt_grid *grid) {
  const struct bt_game *game =
      grid->slice == NULL && grid->passes == 0 ? grid->game : NULL; /* about which theorems are */
  const struct bt_algebra *algebra = algebra_of_grid(grid);
  return (struct bt_data){.axes = grid->axes,
                          .symbol = grid->function->symbol,
                          .index = "n",
                          .nimbers = grid->function->choice == BT_MEX,
                          .game = game,
                          .algebra = game == NULL ? NULL : algebra,
                          .large = game == NULL ? NULL : bt_large_heaps_of(game, algebra)};
}

/* Returns the data of outcomes without their cells.  A theorem about the function of outcomes
 * proves patterns only if outcomes were asked for; else a period of the values does. */
static struct bt_data outcome_data_of_grid(betli *b, const struct bt_grid *grid) {
  struct bt_data wins = data_of_grid(grid);
  wins.outcomes = true;
  wins.symbol = bt_function_of(BT_OUTCOME, grid->function->misere)->symbol;
  wins.game = grid->function->measure == BT_OUTCOME ? wins.game : NULL;
  find_known_period(b, grid, &wins);
  return wins;
}

betli_status bt_guess_grid(betli *b, const struct bt_grid *grid, betli_pattern_report *report,
                           void *data) {
  const bool outcomes = grid->function->measure == BT_OUTCOME;
  struct bt_data values = data_of_grid(grid), wins = outcome_data_of_grid(b, grid);
  void *cells_of_values = NULL, *cells_of_wins = NULL;
  betli_status status =
      take_part(grid, bt_guess_part(grid, false), &values, &b->limits, &cells_of_values, &b->error);
  if (status == BETLI_OK)
    status =
        take_part(grid, bt_guess_part(grid, true), &wins, &b->limits, &cells_of_wins, &b->error);
  if (status == BETLI_OK && wins.rows > 0)
    status = bt_guess(outcomes || values.rows == 0 ? NULL : &values, &wins, &b->limits,
                      show_pattern, &(struct receiver){report, data}, &b->error);
  leave_part(&b->limits, cells_of_values, &values);
  leave_part(&b->limits, cells_of_wins, &wins);
  return status;
}

/* Returns true if play from some component need not end. */
static bool has_infinite_cell(const struct bt_grid *grid) {
  bool loops = false;
  for (uint64_t i = 0; i < (grid->rows - grid->first_row + 1) * grid->width; i++)
    loops |= grid->cells[i] != BT_CELL_NONE && bt_is_infinite(bt_cell_value(grid->cells[i]));
  return loops;
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
  return bt_guess_grid(b, &t->grid, report, data);
}
