/* Monks on stairs: the gaps above the monks are the stairs of staircase Nim; the lowest gap is
 * stair 1.  A monk who goes up makes the gap above smaller and the gap below larger. */
#include "core/game/board.h"
#include "games/rows/stairs.h"

static betli_status check_monks(const struct bt_pool_row *row, struct bt_error *error) {
  return bt_row_ascends(
      row, "the monks are named from the lowest to the highest, no two on one stair", error);
}

static size_t count_gaps_of_monks(const struct bt_pool_row *row) {
  return row->count - 1;
}

static uint64_t gap_above_monk(const struct bt_pool_row *row, size_t monk) {
  return row->items[monk] - row->items[monk - 1] - 1;
}

static void lift_monk(struct bt_pool_row *row, size_t monk, uint64_t stairs) {
  row->items[monk - 1] += stairs;
}

static const struct bt_stairs_shape shape = {
    {BT_SAY("the stair of a monk"), 0, 1000000},
    check_monks,
    count_gaps_of_monks,
    BT_SAY("the gaps above every other monk, from the lowest on"),
    gap_above_monk,
    lift_monk,
    bt_row_add_up};

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)arguments;
  return bt_stairs_open(&shape, limits, self, error);
}

/* Draws stairs that rise to the right, up to the stair of the monk at the top. */
static void draw_monks(const struct bt_pool_row *row, struct bt_board *board) {
  const uint64_t top = row->items[row->count - 1];
  const uint64_t stairs = top < BETLI_BOARD_CELLS ? top + 1 : top; /* top + 1 might be 0 */
  bt_board_cells(board, 1, stairs, stairs, BETLI_CELL_NOWHERE);
  for (size_t stair = 0; stair < board->rows; stair++)
    bt_board_put(board, 0, board->rows - 1 - stair, stair, BETLI_CELL_EMPTY);
  for (size_t i = 0; i < row->count && board->rows > 0; i++)
    bt_board_put(board, 0, board->rows - 1 - (size_t)row->items[i], (size_t)row->items[i],
                 BETLI_CELL_COUNTER);
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  bt_stairs_draw(self, words, board, draw_monks);
}

static const char *const examples[] = {"monks", NULL};

const struct bt_descriptor bt_monks = {
    .info =
        {
            .name = "monks",
            .title = "Monks on stairs: up, but past nobody",
            .rules = "Monks stand on different stairs, one of them at the top.  A move sends one "
                     "monk up any number of stairs, but not past another monk nor to the same "
                     "stair.  So the monk at the top, who is named last, stays there.",
            .position = "All words up to + are one staircase: the stairs where monks stand, in "
                        "ascending order, at most 1000000 of them.  In 1 5 9 a monk is at the top, "
                        "on stair 9.",
            .known =
                "Count the free stairs in each gap between two monks who follow each other.  The "
                "Grundy value is the nim-sum of the first, third, fifth, ... gap from below: the "
                "game is staircase Nim on the gaps.  (It is wrong to pair the monks from the top.)",
            .source = "Lanqiao Cup 2013, national final: the stairs of the mountain temple.",
            .examples = examples,
            .opening = "1 5 9",
        },
    BT_STAIRS_GAME,
    .board = board,
    .open = open,
};
