/* Treblecross: crosses in a row of cells, and three together win. */
#include "core/algebra/compound.h"
#include "core/algebra/function.h"
#include "games/rows/cells.h"

#include <stdlib.h>

enum { EMPTY, CROSS };

enum { NEAR = 2 }; /* cells; with a cross this near to another, the opponent wins at once */

struct treblecross {
  struct bt_cells_game cells;
  uint64_t grundy[BT_MOST_CELLS + 1]; /* index: number of adjacent cells that are near no cross */
};

/* Finds the Grundy values of n adjacent cells that are near no cross.  A cross takes its cell and
 * the two on either side.  This is the octal game 0.007 on n + 2 counters (Winning Ways, chapter
 * 4). */
static void find_calm_segment_values(struct treblecross *game) {
  for (size_t n = 1; n <= BT_MOST_CELLS; n++) {
    bool seen[BT_MOST_CELLS + 1] = {false};
    for (size_t i = 0; i < n; i++) {
      const size_t left = i < NEAR ? 0 : i - NEAR, after = n - 1 - i;
      const size_t right = after < NEAR ? 0 : after - NEAR;
      seen[game->grundy[left] ^ game->grundy[right]] = true;
    }
    while (seen[game->grundy[n]])
      game->grundy[n]++;
  }
}

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)arguments;
  struct treblecross *game = calloc(1, sizeof *game);
  if (game == NULL)
    return bt_fail_memory(error);
  game->cells.signs = ".X";
  find_calm_segment_values(game);
  const betli_status status = bt_pool_open(limits, &game->cells.pool, error);
  if (status == BETLI_OK)
    *self = game;
  else
    free(game);
  return status;
}

static void compound(const void *self, struct bt_compound *compound) {
  (void)self;
  compound->rule = BT_SHORT_DISJUNCTIVE;
}

/* ---- the rules ------------------------------------------------------------------------------ */

static bool has_three_crosses(const struct bt_cell_row *board) {
  size_t together = 0;
  for (size_t i = 0; i < board->count && together < 3; i++)
    together = board->cell[i] == CROSS ? together + 1 : 0;
  return together == 3;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  struct bt_cell_row board;
  bt_cells_get(self, words, &board);
  if (has_three_crosses(&board))
    return;
  for (size_t i = 0; i < board.count; i++) {
    if (board.cell[i] != EMPTY)
      continue;
    board.cell[i] = CROSS;
    bt_cells_option(self, &board, options);
    board.cell[i] = EMPTY;
  }
}

/* ---- closed --------------------------------------------------------------------------------- */

static size_t count_crosses(const struct bt_cell_row *board, size_t first, size_t last) {
  size_t crosses = 0;
  for (size_t i = first; i <= last && i < board->count; i++)
    crosses += board->cell[i] == CROSS;
  return crosses;
}

/* Returns true if one cross completes three or fills the board.  Only a board of one or two cells
 * fills up without three together. */
static bool can_end_at_once(const struct bt_cell_row *board) {
  for (size_t i = 0; i + 2 < board->count; i++)
    if (count_crosses(board, i, i + 2) == 2)
      return true;
  return count_crosses(board, 0, board->count) + 1 == board->count;
}

/* Returns the foreclosed value of a board that one cross cannot end.  On three cells or more, a
 * cross near another makes the board hot, so that such moves are struck out.  The cells near no
 * cross remain, in segments that do not touch. */
static uint64_t value_of_calm_board(const struct treblecross *game,
                                    const struct bt_cell_row *board) {
  uint64_t value = 0;
  size_t segment = 0;
  if (board->count < 3)
    return 0;
  for (size_t i = 0; i < board->count; i++) {
    if (count_crosses(board, i < NEAR ? 0 : i - NEAR, i + NEAR) == 0) {
      segment++;
    } else {
      value ^= game->grundy[segment];
      segment = 0;
    }
  }
  return value ^ game->grundy[segment];
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  struct bt_cell_row board;
  if (function != &bt_foreclosed)
    return false;
  bt_cells_get(self, words, &board);
  if (has_three_crosses(&board) || count_crosses(&board, 0, board.count) == board.count)
    *value = bt_tag(BT_ENDED);
  else if (can_end_at_once(&board))
    *value = bt_tag(BT_HOT);
  else
    *value = bt_number(value_of_calm_board(self, &board));
  return true;
}

static const char *const examples[] = {"treblecross", NULL};

const struct bt_descriptor bt_treblecross = {
    .info =
        {
            .name = "treblecross",
            .title = "Treblecross: crosses in a row, three together win",
            .rules = "A board is a row of cells.  A move puts a cross on an empty cell; the player "
                     "who makes three adjacent crosses wins, and play is over on all boards: the "
                     "usual compound is short disjunctive.  A full board of one or two cells has "
                     "ended, too.",
            .position = "A board is written with a point for each empty cell and an X (or x) for "
                        "each cross: .X..X..  A number is a board of that many empty cells: 7.  "
                        "Boards have at most 1000 cells.",
            .known = "If two crosses side by side, or with one cell between them, can become "
                     "three, the player to move wins at once.  So a player avoids putting a "
                     "cross within two cells of another.  The foreclosed value of other boards "
                     "is the nim-sum of the Grundy values of the stretches of cells that are "
                     "farther than two cells from all crosses: n such cells are a heap of n + 2 "
                     "in the octal game 0.007, of which no period is known.  In misere play, and "
                     "in other compounds, no formula is known: betli computes values from the "
                     "options, on small boards.",
            .source = "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your "
                      "Mathematical Plays, chapter 4; UVa Online Judge 10561.",
            .examples = examples,
            .opening = ".X..X.......",
        },
    BT_CELLS_GAME,
    .open = open,
    .options = options,
    .never_splits = true,
    .closed = closed,
    .compound = compound,
};
