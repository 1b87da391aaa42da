/* betli_places: the cells of a table, without their values. */
#include "base/arena.h"
#include "base/limits.h"
#include "core/solve/grid.h"
#include "session/games.h"
#include "session/handle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct betli_places {
  betli *handle;
  struct bt_grid grid; /* bounds without values */
  betli_place *places;
  size_t count, capacity;
  struct bt_arena arena; /* names of the places */
  struct bt_text text;   /* scratch */
};

/* Returns true if the table has the mirror cell, with row and column exchanged, and the game's
 * symmetry makes both equal. */
static bool has_equal_mirror_cell(const struct bt_grid *grid, uint64_t row, uint64_t column) {
  const struct bt_game *game = grid->game;
  struct bt_component cell = {.game = game}, mirror = {.game = game};
  if (game->kind->canonical == NULL || grid->axes < 2 || row == column || row > grid->columns ||
      column > grid->rows || !bt_grid_component(grid, row, column, &cell) ||
      !bt_grid_component(grid, column, row, &mirror))
    return false;
  game->kind->canonical(game->self, cell.words);
  game->kind->canonical(game->self, mirror.words);
  return memcmp(cell.words, mirror.words, sizeof cell.words) == 0;
}

static const char *keep_place_name(betli_places *c, uint64_t row, uint64_t column) {
  struct bt_component component;
  bt_text_clear(&c->text);
  if (bt_grid_component(&c->grid, row, column, &component))
    bt_component_print(&component, &c->text);
  return bt_arena_string(&c->arena, &c->text, &c->handle->error);
}

static betli_status add_place(betli_places *c, uint64_t row, uint64_t column) {
  struct bt_limits *limits = &c->handle->limits;
  struct bt_error *error = &c->handle->error;
  struct bt_component component;
  const bool mirror = has_equal_mirror_cell(&c->grid, row, column);
  if (!bt_limits_go_on(limits, 1, "cells", c->count, 0))
    return bt_limits_stopped(limits, error);
  if ((mirror && row > column) || !bt_grid_component(&c->grid, row, column, &component))
    return BETLI_OK;
  const betli_status status =
      bt_reserve(limits, &c->places, &c->capacity, c->count + 1, sizeof *c->places, error);
  if (status != BETLI_OK)
    return status;
  const char *name = keep_place_name(c, row, column);
  c->places[c->count++] = (betli_place){.row = row,
                                        .column = c->grid.axes < 2 ? 0 : column,
                                        .position = name,
                                        .same = mirror ? keep_place_name(c, column, row) : name};
  return c->arena.status;
}

/* Adds the cells whose greatest coordinate is `size`. */
static betli_status add_places_of_size(betli_places *c, uint64_t size) {
  const struct bt_grid *grid = &c->grid;
  betli_status status = BETLI_OK;
  if (size <= grid->columns)
    for (uint64_t row = grid->first_row; row <= size && row <= grid->rows && status == BETLI_OK;
         row++)
      status = add_place(c, row, size);
  if (size <= grid->rows)
    for (uint64_t column = grid->first_column;
         column < size && column <= grid->columns && status == BETLI_OK; column++)
      status = add_place(c, size, column);
  return status;
}

static betli_status add_all_places(betli_places *c) {
  const struct bt_grid *grid = &c->grid;
  betli_status status = BETLI_OK;
  for (uint64_t size = grid->first_row;
       (size <= grid->rows || size <= grid->columns) && status == BETLI_OK; size++)
    status = add_places_of_size(c, size);
  return status;
}

betli_status betli_places_new(betli *b, const char *game, uint64_t rows, uint64_t columns,
                              betli_places **places) {
  *places = NULL;
  bt_handle_begin(b);
  betli_places *c = calloc(1, sizeof *c);
  if (c == NULL)
    return bt_fail_memory(&b->error);
  c->handle = b;
  c->arena.limits = &b->limits;
  c->grid = (struct bt_grid){.rows = rows, .columns = columns};
  betli_status status = bt_handle_game(b, game, &c->grid.game);
  if (status == BETLI_OK)
    status = bt_grid_bound(&c->grid, &b->error);
  if (status == BETLI_OK)
    status = add_all_places(c);
  if (status == BETLI_OK)
    *places = c;
  else
    betli_places_free(c);
  return status;
}

void betli_places_free(betli_places *c) {
  if (c == NULL)
    return;
  bt_limits_free(&c->handle->limits, c->places, c->capacity * sizeof *c->places);
  bt_text_free(&c->text);
  bt_arena_free(&c->arena);
  free(c);
}

size_t betli_places_count(const betli_places *c) {
  return c->count;
}

betli_place betli_places_at(const betli_places *c, size_t i) {
  assert(i < c->count);
  return c->places[i];
}
