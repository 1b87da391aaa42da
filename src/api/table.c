/* betli_table: the values of single components. */
#include "api/table.h"

#include "core/algebra/value_text.h"
#include "core/game/passes.h"
#include "core/solve/solver.h"
#include "session/compound.h"
#include "session/game_compound.h"
#include "session/games.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t count_table_cells(const betli_table *t) {
  return (t->grid.rows - t->grid.first_row + 1) * t->grid.width;
}

void betli_table_free(betli_table *t) {
  if (t == NULL)
    return;
  bt_limits_free(&t->handle->limits, t->infinite, count_table_cells(t) * sizeof *t->infinite);
  bt_strings_free(&t->strings);
  bt_grid_free(&t->grid);
  bt_text_free(&t->compound);
  bt_text_free(&t->position);
  free(t);
}

/* ---- texts that are made at once, so that reading them cannot fail -------------------------- */

static size_t table_cell_index(const betli_table *t, uint64_t row, uint64_t column) {
  return (size_t)(bt_grid_cell(&t->grid, row, column) - t->grid.cells);
}

static betli_status keep_infinite_text(betli_table *t, uint64_t row, uint64_t column,
                                       struct bt_value value) {
  struct bt_error *error = &t->handle->error;
  if (t->infinite == NULL)
    t->infinite =
        bt_limits_zeros(&t->handle->limits, count_table_cells(t), sizeof *t->infinite, error);
  if (t->infinite == NULL)
    return error->status;
  t->infinite[table_cell_index(t, row, column)] =
      bt_value_text(&t->strings, t->grid.function, value);
  return t->strings.failed ? bt_fail_memory(error) : BETLI_OK;
}

static void print_cell_position(betli_table *t, uint64_t row, uint64_t column) {
  struct bt_grid_place place;
  bt_text_clear(&t->position);
  if (bt_grid_cell(&t->grid, row, column) != NULL && bt_grid_place(&t->grid, row, column, &place))
    bt_position_print(&(struct bt_position){.components = place.components,
                                            .count = place.count,
                                            .separator = t->grid.separator},
                      NULL, &t->position);
}

/* Makes the texts of a cell: the value if it is not a number, and room for the position. */
static betli_status prepare_cell_texts(betli_table *t, uint64_t row, uint64_t column) {
  struct bt_value value;
  print_cell_position(t, row, column);
  return bt_grid_value(&t->grid, row, column, &value) && bt_is_infinite(value)
             ? keep_infinite_text(t, row, column, value)
             : BETLI_OK;
}

/* Makes the texts of the cells from `row` and `column` on. */
static betli_status prepare_texts_from(betli_table *t, uint64_t row, uint64_t column) {
  const uint64_t first = column, end = t->grid.first_column + t->grid.width;
  betli_status status = BETLI_OK;
  for (; row <= t->grid.rows && status == BETLI_OK; row++)
    for (column = first; column < end && status == BETLI_OK; column++)
      status = prepare_cell_texts(t, row, column);
  return status;
}

/* Makes the texts that are needed: of all cells, or of the last row and column, whose positions are
 * the longest unless they are names. */
static betli_status prepare_table_texts(betli_table *t) {
  const bool all = betli_table_named(t) || bt_grid_has_infinite(&t->grid);
  const uint64_t first_row = t->grid.first_row, first_column = t->grid.first_column;
  bt_text_format(&t->position, "%64s", "");
  betli_status status = prepare_texts_from(t, all ? first_row : t->grid.rows, first_column);
  if (status == BETLI_OK && !all && t->grid.axes == 2)
    status = prepare_texts_from(t, first_row, first_column + t->grid.width - 1);
  return status == BETLI_OK && t->position.failed ? bt_fail_memory(&t->handle->error) : status;
}

/* Writes the slice as people read it: with the passes after it. */
static void write_shown_slice(betli_table *t) {
  const size_t size = sizeof t->shown_slice;
  int length = snprintf(t->shown_slice, size, "%s", t->slice);
  if (t->grid.passes > 0)
    snprintf(t->shown_slice + length, size - (size_t)length, "%s+ " BT_PASSES_NAME " %" PRIu64,
             length > 0 ? " " : "", t->grid.passes);
}

static betli_status describe_table(betli_table *t) {
  write_shown_slice(t);
  bt_compound_print(&t->grid.question.compound, &t->compound);
  return t->compound.failed ? bt_fail_memory(&t->handle->error) : prepare_table_texts(t);
}

/* Finds the compound of a slice of several components, and its word between printed places. */
static betli_status find_slice_compound(betli *b, size_t count, struct bt_grid *grid) {
  const char *word = grid->slice_separator;
  struct bt_component components[BT_GRID_COMPONENTS];
  for (size_t i = 0; i < BT_GRID_COMPONENTS; i++)
    components[i] = (struct bt_component){.game = grid->game};
  struct bt_position position = {.components = components,
                                 .count = count < BT_GRID_COMPONENTS ? count : BT_GRID_COMPONENTS,
                                 .separator = {.word = word, .always = word != NULL}};
  const betli_status status = bt_handle_compound(b, &position, &grid->question.compound);
  grid->separator = position.separator;
  return status;
}

static betli_status find_table_compound(betli *b, const char *game, struct bt_grid *grid) {
  const betli_status status = bt_handle_game(b, game, &grid->game);
  if (status != BETLI_OK)
    return status;
  const size_t count = grid->slice == NULL
                           ? 1
                           : bt_slice_components(grid->slice, grid->game, &grid->slice_separator);
  return count > 1 || grid->slice_separator != NULL
             ? find_slice_compound(b, count, grid)
             : bt_handle_game_compound(b, game, &grid->game, &grid->question.compound);
}

static betli_status make_table(betli *b, const char *game, struct bt_grid grid,
                               betli_table **table) {
  *table = NULL;
  bt_handle_begin(b);
  betli_table *t = calloc(1, sizeof *t);
  if (t == NULL)
    return bt_fail_memory(&b->error);
  t->handle = b;
  t->grid = grid;
  snprintf(t->slice, sizeof t->slice, "%s", b->slice);
  t->grid.slice = t->slice[0] != '\0' ? t->slice : NULL;
  t->grid.passes = b->passes;
  t->grid.question = b->question;
  betli_status status = find_table_compound(b, game, &t->grid);
  if (status == BETLI_OK)
    status = bt_grid_fill(&t->grid, &b->evaluator, &b->error);
  if (status == BETLI_OK || status == BETLI_LIMIT) {
    const betli_status described = describe_table(t);
    status = described == BETLI_OK ? status : described;
  }
  if (status == BETLI_OK || status == BETLI_LIMIT)
    *table = t;
  else
    betli_table_free(t);
  return status;
}

betli_status betli_table_new(betli *b, const char *game, uint64_t rows, uint64_t columns,
                             betli_table **table) {
  return make_table(b, game, (struct bt_grid){.rows = rows, .columns = columns}, table);
}

betli_status betli_table_cell(betli *b, const char *game, uint64_t row, uint64_t column,
                              betli_table **table) {
  const struct bt_grid grid = {
      .first_row = row, .rows = row, .first_column = column, .columns = column};
  return make_table(b, game, grid, table);
}

int betli_table_axes(const betli_table *t) {
  return t->grid.axes;
}

uint64_t betli_table_first_row(const betli_table *t) {
  return t->grid.first_row;
}

uint64_t betli_table_last_row(const betli_table *t) {
  return t->grid.rows;
}

uint64_t betli_table_first_column(const betli_table *t) {
  return t->grid.axes < 2 ? 0 : t->grid.first_column;
}

uint64_t betli_table_last_column(const betli_table *t) {
  return t->grid.axes < 2 ? 0 : t->grid.columns;
}

bool betli_table_complete(const betli_table *t) {
  return t->grid.complete;
}

const char *betli_table_game(const betli_table *t) {
  return t->grid.game->name;
}

const char *betli_table_slice(const betli_table *t) {
  return t->shown_slice;
}

const char *betli_table_play(const betli_table *t) {
  return t->grid.question.compound.misere ? "misere" : "normal";
}

const char *betli_table_compound(const betli_table *t) {
  return bt_text_string(&t->compound);
}

const char *betli_table_function(const betli_table *t) {
  return t->grid.function->name;
}

const char *betli_table_symbol(const betli_table *t) {
  return t->grid.function->symbol;
}

const char *betli_table_method(const betli_table *t) {
  return t->grid.by != NULL ? t->grid.by->table_method : "theorem";
}

betli_value betli_table_value(const betli_table *t, uint64_t row, uint64_t column) {
  struct bt_grid_place place;
  struct bt_value value;
  if (!bt_grid_value(&t->grid, row, column, &value)) {
    const bool absent = bt_grid_cell(&t->grid, row, column) != NULL &&
                        !bt_grid_place(&t->grid, row, column, &place);
    return (betli_value){.kind = absent ? BETLI_UNDEFINED : BETLI_UNKNOWN};
  }
  if (bt_is_infinite(value) && t->grid.function->numeric)
    return (betli_value){.kind = BETLI_INFINITE,
                         .text = t->infinite[table_cell_index(t, row, column)]};
  return bt_public_value(NULL, t->grid.function, value);
}

_Static_assert(BETLI_TABLE_NUMBERS == BT_CELL_TAGS, "as the header says");

const uint32_t *betli_table_cells(const betli_table *t) {
  const struct bt_function *function = t->grid.function;
  return function->numeric && function != &bt_tame ? t->grid.cells : NULL;
}

betli_outcome betli_table_outcome(const betli_table *t, uint64_t row, uint64_t column) {
  struct bt_value value;
  if (!bt_grid_value(&t->grid, row, column, &value))
    return BETLI_UNDECIDED;
  if (value.kind == BT_WILD)
    return BETLI_N;
  return bt_outcome_of(t->grid.function, value);
}

const char *betli_table_coordinate(const betli_table *t, int axis) {
  static const char *const usual[] = {BT_SAY("row"), BT_SAY("column"), BT_SAY("heap n")};
  const struct bt_descriptor *kind = t->grid.game->kind;
  assert(axis >= 0 && axis < t->grid.axes);
  if (t->grid.slice != NULL)
    return t->grid.axes == 1 ? "_" : betli_say(t->handle, usual[axis]);
  const char *own = kind->coordinates[axis];
  return betli_say(t->handle, own != NULL ? own : usual[kind->axes == 1 ? 2 : axis]);
}

bool betli_table_named(const betli_table *t) {
  return t->grid.slice == NULL && t->grid.game->kind->named;
}

const char *betli_table_position(betli_table *t, uint64_t row, uint64_t column) {
  print_cell_position(t, row, column);
  return bt_text_string(&t->position);
}
