#include "core/solve/grid_cells.h"

#include "core/game/passes.h"
#include "core/value/value_error.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t smaller_coordinate(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static uint64_t larger_coordinate(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

/* ---- slices --------------------------------------------------------------------------------- */

int bt_slice_axes(const char *slice) {
  int axes = 0;
  for (; *slice != '\0'; slice++)
    axes += *slice == '_';
  return axes;
}

/* Cuts the next word off.  Returns NULL after the last. */
static char *cut_slice_word(char **rest) {
  char *word = *rest + strspn(*rest, " ");
  const size_t length = strcspn(word, " ");
  *rest = word + length + (word[length] != '\0');
  word[length] = '\0';
  return length > 0 ? word : NULL;
}

size_t bt_slice_components(const char *slice, const struct bt_game *game, const char **word) {
  char text[BT_SLICE_BYTES], *rest = text, *next;
  size_t count = 0;
  enum bt_rule rule;
  *word = NULL;
  if (game->kind->row)
    return 1;
  snprintf(text, sizeof text, "%s", slice);
  while ((next = cut_slice_word(&rest)) != NULL)
    if (*word == NULL && bt_rule_separated_by(next, &rule))
      *word = bt_rule_info(rule)->word;
    else
      count += *word == NULL || strcmp(next, *word) != 0;
  return count;
}

/* Writes a slice with its coordinates filled in; `text` has room for both. */
static void write_slice_component(const char *slice, const uint64_t coordinates[2], char *text,
                                  size_t size) {
  size_t length = 0, filled = 0;
  for (; *slice != '\0' && length + 1 < size; slice++)
    if (*slice == '_' && filled < 2)
      length += (size_t)snprintf(text + length, size - length, "%" PRIu64, coordinates[filled++]);
    else
      text[length++] = *slice;
  text[length] = '\0';
}

static betli_status add_slice_component(const struct bt_grid *grid, const char *text, bool joined,
                                        struct bt_grid_place *place, struct bt_error *error) {
  const struct bt_game *game = grid->game;
  if (place->count == BT_GRID_COMPONENTS)
    return bt_fail(error, BETLI_INPUT, "a slice has at most %d components (--slice)",
                   BT_GRID_COMPONENTS);
  struct bt_component *component = &place->components[place->count++];
  *component = (struct bt_component){.game = game, .joined = joined};
  return game->kind->parse(game->self, text, component->words, error);
}

/* Reads the words of a text as components; of a row, all words as one. */
static betli_status read_slice_words(const struct bt_grid *grid, char *text,
                                     struct bt_grid_place *place, struct bt_error *error) {
  const char *separator = grid->slice_separator;
  betli_status status = BETLI_OK;
  bool begins_place = true;
  place->count = 0;
  if (grid->game->kind->row)
    return add_slice_component(grid, text, false, place, error);
  for (char *word; status == BETLI_OK && (word = cut_slice_word(&text)) != NULL;) {
    const bool separates = separator != NULL && strcmp(word, separator) == 0;
    if (!separates)
      status = add_slice_component(grid, word, separator != NULL && !begins_place, place, error);
    else if (begins_place)
      status = bt_fail(error, BETLI_INPUT, "a component is missing before '%s'", separator);
    begins_place = separates;
  }
  return status;
}

static betli_status read_slice_place(const struct bt_grid *grid, const uint64_t coordinates[2],
                                     struct bt_grid_place *place, struct bt_error *error) {
  enum { DIGITS = 20 };
  char text[2 * BT_SLICE_BYTES + 2 * DIGITS];
  write_slice_component(grid->slice, coordinates, text, sizeof text);
  return read_slice_words(grid, text, place, error);
}

/* Fails if no position of the grid is on the slice, with what its last place says. */
static betli_status check_slice(const struct bt_grid *grid, struct bt_error *error) {
  struct bt_grid_place place;
  for (uint64_t row = grid->first_row; row <= grid->rows; row++)
    for (uint64_t column = grid->first_column; column < grid->first_column + grid->width; column++)
      if (bt_grid_place(grid, row, column, &place))
        return BETLI_OK;
  return read_slice_place(grid, (const uint64_t[2]){grid->rows, grid->columns}, &place, error);
}

bool bt_grid_place(const struct bt_grid *grid, uint64_t row, uint64_t column,
                   struct bt_grid_place *place) {
  const uint64_t coordinates[2] = {row, column};
  struct bt_component *first = &place->components[0];
  struct bt_error ignored = {0};
  *first = (struct bt_component){.game = grid->game};
  place->count = 1;
  if (grid->slice != NULL ? read_slice_place(grid, coordinates, place, &ignored) != BETLI_OK
                          : !grid->game->kind->place(grid->game->self, coordinates, first->words))
    return false;
  if (grid->passes > 0)
    place->components[place->count++] =
        (struct bt_component){.game = &bt_passes, .words = {grid->passes}};
  return true;
}

bool bt_grid_component(const struct bt_grid *grid, uint64_t row, uint64_t column,
                       struct bt_component *component) {
  struct bt_grid_place place;
  if (!bt_grid_place(grid, row, column, &place) || place.count != 1)
    return false;
  *component = place.components[0];
  return true;
}

bt_cell *bt_grid_cell(const struct bt_grid *grid, uint64_t row, uint64_t column) {
  if (grid->cells == NULL || row < grid->first_row || row > grid->rows)
    return NULL;
  if (grid->axes < 2)
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

/* Returns the mark of a cell whose value is in the list. */
static bt_cell cell_of_listed_value(void) {
  return bt_cell_of((struct bt_value){.number = 1, .kind = BT_ENDLESS});
}

static int compare_values_by_cell(const void *a, const void *b) {
  const struct bt_grid_value *x = a, *y = b;
  return (x->cell > y->cell) - (x->cell < y->cell);
}

betli_status bt_grid_put(struct bt_grid *grid, bt_cell *cell, struct bt_value value,
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
  *cell = cell_of_listed_value();
  return BETLI_OK;
}

bool bt_grid_value(const struct bt_grid *grid, uint64_t row, uint64_t column,
                   struct bt_value *value) {
  const bt_cell *cell = bt_grid_cell(grid, row, column);
  if (cell == NULL || *cell == BT_CELL_NONE)
    return false;
  *value = bt_cell_value(*cell);
  if (*cell != cell_of_listed_value())
    return true;
  const struct bt_grid_value wanted = {.cell = (uint64_t)(cell - grid->cells)};
  const struct bt_grid_value *found =
      bsearch(&wanted, grid->large, grid->large_count, sizeof wanted, compare_values_by_cell);
  assert(found != NULL);
  *value = found->value;
  return true;
}

bool bt_grid_has_infinite(const struct bt_grid *grid) {
  const uint64_t count = grid->cells == NULL ? 0 : (grid->rows - grid->first_row + 1) * grid->width;
  for (uint64_t i = 0; i < count; i++)
    if (grid->cells[i] >= BT_CELL_TAGS && grid->cells[i] < BT_CELL_OPEN &&
        bt_is_infinite(bt_cell_value(grid->cells[i])))
      return true;
  for (size_t i = 0; i < grid->large_count; i++)
    if (bt_is_infinite(grid->large[i].value))
      return true;
  return false;
}

void bt_grid_sort(struct bt_grid *grid) {
  if (grid->large_count > 0)
    qsort(grid->large, grid->large_count, sizeof *grid->large, compare_values_by_cell);
}

/* ---- bounds --------------------------------------------------------------------------------- */

static betli_status refuse_missing_coordinates(const struct bt_game *game, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT,
                 "%s: its positions have no coordinates, so there is no table (a --slice has "
                 "numbers in place of each _, as in 4x_x_)",
                 game->name);
}

uint64_t bt_grid_least(const struct bt_grid *grid) {
  return grid->slice != NULL ? 0 : grid->game->kind->first;
}

betli_status bt_grid_bound(struct bt_grid *grid, struct bt_error *error) {
  const struct bt_game *game = grid->game;
  const uint64_t first = bt_grid_least(grid);
  const uint64_t last = grid->slice != NULL ? UINT64_MAX : bt_game_last(game, UINT64_MAX);
  grid->axes = grid->slice != NULL ? bt_slice_axes(grid->slice) : game->kind->axes;
  if (grid->axes == 0)
    return refuse_missing_coordinates(game, error);
  if (grid->first_row > last)
    return bt_fail(error, BETLI_INPUT, "%s: the last place of a table is %" PRIu64, game->name,
                   last);
  grid->rows = smaller_coordinate(grid->rows, last);
  grid->first_row = larger_coordinate(grid->first_row, first);
  grid->first_column = larger_coordinate(grid->first_column, first);
  if (grid->axes < 2)
    grid->first_column = grid->columns = first;
  if (grid->rows < grid->first_row || grid->columns < grid->first_column)
    return bt_fail(error, BETLI_INPUT, "%s: the first place of a table is %" PRIu64, game->name,
                   first);
  grid->width = grid->columns - grid->first_column + 1;
  return grid->slice != NULL ? check_slice(grid, error) : BETLI_OK;
}

void bt_grid_cut(struct bt_grid *grid, uint64_t last_row, uint64_t last_column) {
  const uint64_t width = last_column - grid->first_column + 1, before = grid->width;
  const uint64_t height = last_row - grid->first_row + 1;
  for (uint64_t row = 1; row < height && width < before; row++)
    memmove(grid->cells + row * width, grid->cells + row * before,
            (size_t)width * sizeof *grid->cells);
  for (size_t i = 0; i < grid->large_count; i++) {
    const uint64_t cell = grid->large[i].cell;
    grid->large[i].cell = cell / before * width + cell % before;
  }
  bt_cell *cells = realloc(grid->cells, (size_t)(height * width) * sizeof *grid->cells);
  grid->cells = cells != NULL ? cells : grid->cells;
  grid->rows = last_row;
  grid->width = width;
  if (grid->axes == 2)
    grid->columns = last_column;
}
