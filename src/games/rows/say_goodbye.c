/* "Say Goodbye to Tic-Tac-Toe": crosses and noughts in a row, no two alike next to each other. */
#include "core/algebra/function.h"
#include "games/rows/cells.h"

#include <stdlib.h>

enum { EMPTY, CROSS, NOUGHT };

static betli_status check_say_goodbye(const struct bt_cell_row *row, struct bt_error *error) {
  for (size_t i = 1; i < row->count; i++)
    if (row->cell[i] != EMPTY && row->cell[i] == row->cell[i - 1])
      return bt_fail(error, BETLI_INPUT,
                     "no two equal letters may stand side by side, as at places %zu and %zu", i,
                     i + 1);
  return BETLI_OK;
}

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)arguments;
  struct bt_cells_game *game = malloc(sizeof *game);
  if (game == NULL)
    return bt_fail_memory(error);
  *game = (struct bt_cells_game){.signs = ".XO", .check = check_say_goodbye};
  const betli_status status = bt_pool_open(limits, &game->pool, error);
  if (status == BETLI_OK)
    *self = game;
  else
    free(game);
  return status;
}

static unsigned char sign_at(const struct bt_cell_row *row, size_t i) {
  return i < row->count ? row->cell[i] : EMPTY; /* for the cell before the first, i is SIZE_MAX */
}

static bool may_mark_cell(const struct bt_cell_row *row, size_t i, unsigned sign) {
  return row->cell[i] == EMPTY && sign_at(row, i - 1) != sign && sign_at(row, i + 1) != sign;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  struct bt_cell_row row;
  bt_cells_get(self, words, &row);
  for (size_t i = 0; i < row.count; i++)
    for (unsigned sign = CROSS; sign <= NOUGHT; sign++)
      if (may_mark_cell(&row, i, sign)) {
        row.cell[i] = (unsigned char)sign;
        bt_cells_option(self, &row, options);
        row.cell[i] = EMPTY;
      }
}

/* ---- closed --------------------------------------------------------------------------------- */

/* Returns the Grundy value of n empty cells between two letters; EMPTY stands for an end of the
 * row.  Proof by induction on n.  Between equal letters, a move leaves two segments with equal ends
 * or two with different ends, of nim-sum 0.  Between different letters, a move leaves one segment
 * of each kind, of nim-sum 1. */
static uint64_t value_between_letters(unsigned char left, unsigned char right, size_t n) {
  if (left == EMPTY && right == EMPTY)
    return n % 2;
  if (left == EMPTY || right == EMPTY)
    return n;
  return left == right && n > 0 ? 1 : 0;
}

static uint64_t say_goodbye_value(const struct bt_cell_row *row) {
  uint64_t value = 0;
  size_t between = 0;
  unsigned char left = EMPTY;
  for (size_t i = 0; i < row->count; i++) {
    if (row->cell[i] == EMPTY) {
      between++;
      continue;
    }
    value ^= value_between_letters(left, row->cell[i], between);
    left = row->cell[i];
    between = 0;
  }
  return value ^ value_between_letters(left, EMPTY, between);
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  struct bt_cell_row row;
  if (function != &bt_grundy)
    return false;
  bt_cells_get(self, words, &row);
  *value = bt_number(say_goodbye_value(&row));
  return true;
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  (void)function;
  struct bt_cell_row row;
  bt_cells_get(self, words, &row);
  for (size_t i = 0; i < row.count && value.kind == BT_NUMBER; i++)
    for (unsigned sign = CROSS; sign <= NOUGHT; sign++)
      if (may_mark_cell(&row, i, sign)) {
        row.cell[i] = (unsigned char)sign;
        if (say_goodbye_value(&row) == value.number)
          bt_cells_option(self, &row, options);
        row.cell[i] = EMPTY;
      }
}

static const char *const examples[] = {"say-goodbye", NULL};

const struct bt_descriptor bt_say_goodbye = {
    .info =
        {
            .name = "say-goodbye",
            .title = "Say goodbye to tic-tac-toe: X and O, but no two equal letters side by side",
            .rules = "A row of cells is empty at first.  A move marks an empty cell with an X or "
                     "an O; either player may take either letter.  No two equal letters may ever "
                     "stand side by side.",
            .position = "A row is written with a point for each empty cell: .X..O.; small letters "
                        "are allowed.  A number is a row of that many empty cells: 7.  Rows have "
                        "at most 1000 cells.",
            .known =
                "The Grundy value is the nim-sum of the values of the stretches of empty cells.  A "
                "stretch of n is worth n if there is a letter at one end of it only, 1 if there "
                "are equal letters at both, 0 if there are different ones; an empty row is worth 1 "
                "if n is odd, else 0.  For misere play no formula is known.",
            .source = "UVa Online Judge 11534, Say Goodbye to Tic-Tac-Toe.",
            .examples = examples,
            .opening = ".X..O..",
        },
    BT_CELLS_GAME,
    .open = open,
    .options = options,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
};
