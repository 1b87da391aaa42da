/* The silver dollar game without the dollar.  The gaps to the left of the coins are the stairs of
 * staircase Nim.  The gap of the last coin is stair 1.  A coin that moves makes its own gap smaller
 * and the gap of the next coin larger. */
#include "core/game/board.h"
#include "games/rows/stairs.h"

#include <inttypes.h>

static betli_status check_silver_dollar(const struct bt_pool_row *row, struct bt_error *error) {
  return bt_row_ascends(row, "the coins are named from the left to the right, no two on one square",
                        error);
}

static size_t count_coins_of_strip(const struct bt_pool_row *row) {
  return row->count;
}

static uint64_t gap_of_stair(const struct bt_pool_row *row, size_t stair) {
  const size_t coin = row->count - stair;
  return row->items[coin] - (coin > 0 ? row->items[coin - 1] : 0) - 1;
}

static void push_coin_of_stair(struct bt_pool_row *row, size_t stair, uint64_t squares) {
  row->items[row->count - stair] -= squares;
}

static const struct bt_stairs_shape shape = {
    {BT_SAY("the square of a coin"), 1, 1000000},
    check_silver_dollar,
    count_coins_of_strip,
    BT_SAY("the gaps to the left of every other coin, from the last on"),
    gap_of_stair,
    push_coin_of_stair,
    bt_row_add_up};

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)arguments;
  return bt_stairs_open(&shape, limits, self, error);
}

static void draw_silver_dollar(const struct bt_pool_row *row, struct bt_board *board) {
  bt_board_strip(board, row->items, row->count);
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  bt_stairs_draw(self, words, board, draw_silver_dollar);
}

static void put_coin_move(const struct bt_pool_row *before, const struct bt_pool_row *after,
                          struct bt_text *text) {
  for (size_t i = 0; i < before->count; i++)
    if (before->items[i] != after->items[i])
      bt_text_say(text, "moves the coin from square %" PRIu64 " to square %" PRIu64,
                  before->items[i], after->items[i]);
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  bt_stairs_how(self, from, to, text, put_coin_move);
}

static const char *const examples[] = {"silver-dollar", NULL};

const struct bt_descriptor bt_silver_dollar = {
    .info =
        {
            .name = "silver-dollar",
            .title = "Silver dollar game: coins go left, but do not jump",
            .rules = "Coins lie on different squares of a strip, which ends at the left with "
                     "square 1.  A move pushes one coin any number of squares to the left, but not "
                     "past another coin nor to the same square.  It ends when all coins lie side "
                     "by side at the left end.  This is the game without the dollar.",
            .position = "All words up to + are one strip: the squares with coins, in ascending "
                        "order, at most 1000000 of them: 2 5 6 9.",
            .known = "Count the free squares just to the left of the last coin, the third last, "
                     "the fifth last, ...  The Grundy value is the nim-sum of these gaps: the game "
                     "is staircase Nim on the gaps.",
            .source = "N. G. de Bruijn; E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, "
                      "chapter 15 (1982).",
            .examples = examples,
            .opening = "2 5 9",
        },
    BT_STAIRS_GAME,
    .open = open,
    .board = board,
    .how = how,
};
