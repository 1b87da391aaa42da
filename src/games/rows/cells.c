#include "games/rows/cells.h"

#include "core/game/board.h"
#include "games/shared/number.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* In the pool a row is its number of cells, then the cells, CELLS_IN_NUMBER of them to a number. */
enum { BITS = 2, CELLS_IN_NUMBER = 64 / BITS, MASK = (1 << BITS) - 1 };
enum { ROOM = BT_MOST_CELLS / CELLS_IN_NUMBER + 3 }; /* for all cells, so that no row ever grows */

void bt_cells_close(void *self) {
  struct bt_cells_game *game = self;
  bt_pool_close(game->pool);
  free(game);
}

static void pack_cells(const struct bt_cell_row *cells, struct bt_pool_row *row) {
  uint64_t number = 0;
  bt_row_push(row, cells->count);
  for (size_t i = 0; i < cells->count; i++) {
    number = number << BITS | cells->cell[i];
    if ((i + 1) % CELLS_IN_NUMBER == 0 || i + 1 == cells->count)
      bt_row_push(row, number);
  }
}

static void unpack_cells(const struct bt_pool_row *row, struct bt_cell_row *cells) {
  assert(row->items[0] <= BT_MOST_CELLS);
  cells->count = (size_t)row->items[0];
  for (size_t i = cells->count; i-- > 0;) {
    uint64_t *number = &row->items[1 + i / CELLS_IN_NUMBER];
    cells->cell[i] = *number & MASK;
    *number >>= BITS;
  }
}

static betli_status put_cells_in_pool(const struct bt_cells_game *game,
                                      const struct bt_cell_row *cells, uint64_t *words,
                                      struct bt_error *error) {
  uint64_t numbers[ROOM] = {0};
  struct bt_pool_row row = {numbers, 0, ROOM};
  pack_cells(cells, &row);
  return bt_pool_put(game->pool, &row, words, error);
}

void bt_cells_get(const struct bt_cells_game *game, const uint64_t *words,
                  struct bt_cell_row *cells) {
  uint64_t numbers[ROOM] = {0};
  struct bt_pool_row row = {numbers, 0, ROOM};
  struct bt_error none = {0};
  none.language = BT_ENGLISH;
  bt_pool_get(game->pool, words[0], &row, &none);
  unpack_cells(&row, cells);
}

void bt_cells_option(const struct bt_cells_game *game, const struct bt_cell_row *cells,
                     struct bt_options *options) {
  uint64_t number = 0;
  if (options->status != BETLI_OK)
    return;
  const betli_status status = put_cells_in_pool(game, cells, &number, options->error);
  if (status == BETLI_OK)
    bt_options_add(options, &number);
  else
    bt_options_fail(options, status);
}

/* ---- as typed ------------------------------------------------------------------------------- */

static char lower_case_of(char letter) {
  return 'A' <= letter && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static betli_status read_cells(const struct bt_cells_game *game, const char *text,
                               struct bt_cell_row *cells, struct bt_error *error) {
  cells->count = strlen(text);
  if (cells->count > BT_MOST_CELLS)
    return bt_fail(error, BETLI_INPUT, "a row may have at most %d cells, not %zu", BT_MOST_CELLS,
                   cells->count);
  for (size_t i = 0; i < cells->count; i++) {
    unsigned char sign = 0;
    while (game->signs[sign] != '\0' && lower_case_of(game->signs[sign]) != lower_case_of(text[i]))
      sign++;
    if (game->signs[sign] == '\0') {
      const struct bt_word rest = {text + i, cells->count - i};
      return bt_fail(error, BETLI_INPUT,
                     "a row is written with the signs %s, or as the number of its cells if all are "
                     "empty, but place %zu has '%.*s'",
                     game->signs, i + 1, BT_SHOW(rest));
    }
    cells->cell[i] = sign;
  }
  return game->check == NULL ? BETLI_OK : game->check(cells, error);
}

betli_status bt_cells_parse(const void *self, const char *text, uint64_t *words,
                            struct bt_error *error) {
  static const uint64_t bounds[2] = {1, BT_MOST_CELLS};
  const struct bt_word word = {text, strlen(text)};
  struct bt_cell_row cells = {0};
  uint64_t count = 0;
  betli_status status = BETLI_OK;
  if ('0' <= text[0] && text[0] <= '9') {
    status = bt_number_parse("the number of empty cells", word, bounds, &count, error);
    cells.count = (size_t)count;
  } else {
    status = read_cells(self, text, &cells, error);
  }
  return status == BETLI_OK ? put_cells_in_pool(self, &cells, words, error) : status;
}

void bt_cells_print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct bt_cells_game *game = self;
  struct bt_cell_row cells;
  bt_cells_get(game, words, &cells);
  for (size_t i = 0; i < cells.count; i++)
    bt_text_add_bytes(text, &game->signs[cells.cell[i]], 1);
}

/* ---- small rows ----------------------------------------------------------------------------- */

/* Makes the next row with the same number of cells, like an odometer; returns false after the
 * last. */
static bool next_cells(const struct bt_cells_game *game, struct bt_cell_row *cells) {
  for (size_t i = cells->count; i-- > 0;) {
    if (game->signs[++cells->cell[i]] != '\0')
      return true;
    cells->cell[i] = 0;
  }
  return false;
}

void bt_cells_how(const void *self, const uint64_t *from, const uint64_t *to,
                  struct bt_text *text) {
  const struct bt_cells_game *game = self;
  struct bt_cell_row before, after;
  bt_cells_get(game, from, &before);
  bt_cells_get(game, to, &after);
  for (size_t i = 0; i < before.count; i++)
    if (before.cell[i] != after.cell[i])
      bt_text_say(text, "puts %c on square %zu", game->signs[after.cell[i]], i + 1);
}

bool bt_cells_sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  const struct bt_cells_game *game = self;
  struct bt_cell_row cells = {.count = 1};
  struct bt_error error = {0};
  while (cells.count + strlen(game->signs) <= size && cells.count < BT_MOST_CELLS) {
    const bool right = game->check == NULL || game->check(&cells, &error) == BETLI_OK;
    if (right && k == 0)
      return put_cells_in_pool(game, &cells, words, &error) == BETLI_OK;
    k -= right;
    cells.count += !next_cells(game, &cells);
  }
  return false;
}

void bt_cells_board(const void *self, const uint64_t *words, struct bt_board *board) {
  static const betli_cell kinds[] = {BETLI_CELL_EMPTY, BETLI_CELL_CROSS, BETLI_CELL_COUNTER};
  struct bt_cell_row cells;
  bt_cells_get(self, words, &cells);
  bt_board_cells(board, 1, 1, cells.count, BETLI_CELL_EMPTY);
  for (size_t i = 0; i < cells.count; i++) {
    assert(cells.cell[i] < sizeof kinds / sizeof *kinds);
    bt_board_put(board, 0, 0, i, kinds[cells.cell[i]]);
  }
}
