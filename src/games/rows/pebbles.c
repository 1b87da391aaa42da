/* Pebbles in piles that must stay in order.  The differences between each pile and the one before
 * it are the stairs of staircase Nim.  The last difference is stair 1. */
#include "games/rows/stairs.h"

#include <inttypes.h>

static betli_status check_pebbles(const struct bt_pool_row *row, struct bt_error *error) {
  for (size_t i = 1; i < row->count; i++)
    if (row->items[i] < row->items[i - 1])
      return bt_fail(error, BETLI_INPUT,
                     "no pile may be smaller than the one before it: %" PRIu64
                     " cannot follow %" PRIu64,
                     row->items[i], row->items[i - 1]);
  return BETLI_OK;
}

static size_t count_pebble_piles(const struct bt_pool_row *row) {
  return row->count;
}

static uint64_t step_to_pile(const struct bt_pool_row *row, size_t stair) {
  const size_t pile = row->count - stair;
  return row->items[pile] - (pile > 0 ? row->items[pile - 1] : 0);
}

static void take_pebbles(struct bt_pool_row *row, size_t stair, uint64_t pebbles) {
  row->items[row->count - stair] -= pebbles;
}

static void pebbles_of_sample(struct bt_pool_row *row) {
  row->items[0]--;
  for (size_t i = 1; i < row->count; i++)
    row->items[i] += row->items[i - 1] - 1;
}

static const struct bt_stairs_shape shape = {
    {BT_SAY("a pile"), 0, 1000000},
    check_pebbles,
    count_pebble_piles,
    BT_SAY("every other step from pile to pile, from the last on"),
    step_to_pile,
    take_pebbles,
    pebbles_of_sample};

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)arguments;
  return bt_stairs_open(&shape, limits, self, error);
}

static const char *const examples[] = {"pebbles", NULL};

const struct bt_descriptor bt_pebbles = {
    .info =
        {
            .name = "pebbles",
            .title = "Pebbles: piles that must stay in order",
            .rules = "Piles of pebbles stand in a row.  No pile may ever be smaller than the one "
                     "before it.  A move takes one or more pebbles from a single pile.",
            .position = "All words up to + are one row of piles, at most 1000000: 1 2 4.  A "
                        "compound combines several rows, not the piles of one: "
                        "1 2 4 + pebbles 3 3.",
            .known = "Write down by how much each pile is larger than the one before it, the first "
                     "by all it has.  The Grundy value is the nim-sum of the last of these "
                     "numbers, the third last, the fifth last, ...: the game is staircase Nim on "
                     "them.",
            .source = "XVI Polish Olympiad in Informatics, 2009, task Pebbles (KAM).",
            .examples = examples,
            .opening = "1 2 4",
        },
    BT_STAIRS_GAME,
    .board = bt_stairs_board,
    .open = open,
};
