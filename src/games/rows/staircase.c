/* Staircase Nim, whose ground is below stair 1 or is stair 1. */
#include "games/rows/stairs.h"

#include "lang/lang.h"

#include <inttypes.h>

/* Fails with BETLI_INPUT unless there are fewer than 2^64 balls, so that no move overflows a
 * stair. */
static betli_status check_staircase(const struct bt_pool_row *row, struct bt_error *error) {
  uint64_t total = 0;
  for (size_t i = 0; i < row->count; i++) {
    if (row->items[i] > UINT64_MAX - total)
      return bt_fail(
          error, BETLI_INPUT,
          "there must be fewer than 2^64 balls in all, but there are more with the %" PRIu64
          " on stair %zu",
          row->items[i], i + 1);
    total += row->items[i];
  }
  return BETLI_OK;
}

static size_t count_stairs(const struct bt_pool_row *row) {
  return row->count;
}

static uint64_t balls_on_stair(const struct bt_pool_row *row, size_t stair) {
  return row->items[stair - 1];
}

static void move_balls_down(struct bt_pool_row *row, size_t stair, uint64_t count) {
  row->items[stair - 1] -= count;
  if (stair > 1)
    row->items[stair - 2] += count;
}

static size_t count_stairs_above_first(const struct bt_pool_row *row) {
  return row->count - 1;
}

static uint64_t balls_on_stair_above(const struct bt_pool_row *row, size_t stair) {
  return row->items[stair];
}

static void move_balls_down_from_above(struct bt_pool_row *row, size_t stair, uint64_t count) {
  row->items[stair] -= count;
  row->items[stair - 1] += count;
}

static void staircase_of_sample(struct bt_pool_row *row) {
  for (size_t i = 0; i < row->count; i++)
    row->items[i]--;
}

#define BOUNDS                                                                                     \
  { BT_SAY("the balls on a stair"), 0, 1000000 }

static const struct bt_stairs_shape shapes[] = {
    {BOUNDS, check_staircase, count_stairs, BT_SAY("the odd stairs"), balls_on_stair,
     move_balls_down, staircase_of_sample},
    {BOUNDS, check_staircase, count_stairs_above_first, BT_SAY("the even stairs"),
     balls_on_stair_above, move_balls_down_from_above, staircase_of_sample}};

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  const uint64_t ground = arguments[0].count == 0 ? 0 : arguments[0].numbers[0];
  return bt_stairs_open(&shapes[ground], limits, self, error);
}

static betli_status open_stair_game(const struct bt_argument *arguments, struct bt_limits *limits,
                                    void **self, struct bt_error *error) {
  (void)arguments;
  return bt_stairs_open(&shapes[1], limits, self, error);
}

static void write_rules(const void *self, struct bt_text *text) {
  bt_text_say(text,
              "Balls lie on the stairs 1, 2, 3, ... of a staircase.  A move takes any positive "
              "number of balls from a single stair to the one below it.");
  bt_text_say(text, bt_stairs_shape_of(self) == &shapes[0]
                        ? BT_SAY("  Balls from stair 1 reach the ground and are out of play.")
                        : BT_SAY("  Stair 1 is the ground, and balls there stay."));
}

static const betli_parameter parameters[] = {
    {.name = "ground",
     .type = BETLI_PARAMETER_NUMBER,
     .least = 0,
     .most = 1,
     .help = "where balls come to rest: 0, below stair 1 (default); or 1, on stair 1"},
    {.name = NULL},
};

/* Names the stair that the balls leave: the highest that has changed. */
static void put_ball_move(const struct bt_pool_row *before, const struct bt_pool_row *after,
                          struct bt_text *text) {
  size_t stair = before->count;
  while (stair > 1 && before->items[stair - 1] == after->items[stair - 1])
    stair--;
  bt_text_say(text, "takes %" PRIu64 " from stair %zu",
              before->items[stair - 1] - after->items[stair - 1], stair);
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  bt_stairs_how(self, from, to, text, put_ball_move);
}

static const char *const staircase_examples[] = {"staircase", "staircase:ground=1", NULL};

const struct bt_descriptor bt_staircase = {
    .info =
        {
            .name = "staircase",
            .title = "Staircase Nim: balls go down, stair by stair",
            .rules = "Balls lie on the stairs 1, 2, 3, ... of a staircase.  A move takes any "
                     "positive number of balls from a single stair to the one below it.  Balls "
                     "from stair 1 reach the ground and are out of play; with ground=1 stair 1 is "
                     "the ground, and balls there stay.",
            .position = "All words up to + are one staircase, from stair 1 upwards, at most "
                        "1000000 stairs with fewer than 2^64 balls: 2 0 5.  A compound combines "
                        "several staircases: 2 0 5 + staircase 1 1.",
            .known = "The Grundy value is the nim-sum of the balls on the odd stairs (on the even "
                     "stairs, with ground=1).  Balls on the others do not matter: if a player "
                     "moves them down, the next player moves them on.  In misere play the "
                     "staircase is equal to the heaps on the odd stairs in misere Nim.",
            .source = "R. Sprague, Ueber zwei Abarten von Nim, Tohoku Mathematical Journal 43 "
                      "(1937); T. S. Ferguson, Game Theory, part I, exercises to chapter 2.",
            .examples = staircase_examples,
            .opening = "2 0 5",
            .parameters = parameters,
        },
    BT_STAIRS_GAME,
    .board = bt_stairs_board,
    .how = how,
    .open = open,
    .write_rules = write_rules,
};

static const char *const stair_game_examples[] = {"stair-game", NULL};

const struct bt_descriptor bt_stair_game = {
    .info =
        {
            .name = "stair-game",
            .title = "Stair game: staircase Nim that ends on stair 1",
            .rules = "Balls lie on the stairs 1, 2, 3, ... of a staircase.  A move takes one or "
                     "more balls from a single stair, but not from stair 1, to the one below it.  "
                     "This is staircase:ground=1.",
            .position = "All words up to + are one staircase, from stair 1 upwards: 0 2 1.",
            .known = "The Grundy value is the nim-sum of the balls on the even stairs.",
            .source = "CSES Problem Set, task 1099, Stair Game.",
            .examples = stair_game_examples,
            .opening = "0 2 1 3",
        },
    BT_STAIRS_GAME,
    .board = bt_stairs_board,
    .how = how,
    .open = open_stair_game,
};
