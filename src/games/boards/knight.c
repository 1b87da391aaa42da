/* A knight on its way to the corner.  A move may increase one coordinate, but never their sum.
 * With the words x + y and y, every option comes before the position. */
#include "core/game/board.h"
#include "games/shared/pair.h"

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  uint64_t pair[2] = {0, 0};
  const betli_status status = bt_pair_parse(self, text, pair, error);
  if (status != BETLI_OK)
    return status;
  if (pair[0] > UINT64_MAX - pair[1])
    return bt_fail(error, BETLI_INPUT,
                   "the two coordinates of a knight must add up to less than 2^64, unlike %.45s",
                   text);
  words[0] = pair[0] + pair[1];
  words[1] = pair[1];
  return BETLI_OK;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const uint64_t pair[2] = {words[0] - words[1], words[1]};
  bt_pair_print(self, pair, text);
}

static bool place(const void *self, const uint64_t *coordinates, uint64_t *words) {
  (void)self;
  words[0] = coordinates[0] + coordinates[1];
  words[1] = coordinates[1];
  return words[0] >= words[1];
}

static void box(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  (void)self;
  low[0] = low[1] = 0;
  high[0] = high[1] = words[0];
}

static void add_knight_move(struct bt_options *options, uint64_t x, uint64_t y) {
  const uint64_t words[2] = {x + y, y};
  bt_options_add(options, words);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  if (words[1] > words[0])
    return; /* in the box, but not on the board */
  const uint64_t x = words[0] - words[1], y = words[1];
  if (x >= 2)
    add_knight_move(options, x - 2, y + 1);
  if (x >= 2 && y >= 1)
    add_knight_move(options, x - 2, y - 1);
  if (x >= 1 && y >= 2)
    add_knight_move(options, x - 1, y - 2);
  if (y >= 2)
    add_knight_move(options, x + 1, y - 2);
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  bt_board_piece(board, words[0] - words[1], words[1], BETLI_CELL_KNIGHT);
}

static const char *const examples[] = {"knight", NULL};

const struct bt_descriptor bt_knight = {
    .info =
        {
            .name = "knight",
            .title = "Knight to the corner",
            .rules = "A move takes one knight two squares in one direction and one in the other, "
                     "as in chess, but only the four ways that bring it nearer to the corner: two "
                     "to the left and one up or down, or two up and one to the left or right.  "
                     "It must stay on the board, whose corner is 0x0 and which has no other "
                     "border.",
            .position = "A knight is written with its two coordinates, counted from 0: 4x7.",
            .known = "A single knight is lost for the player to move if both coordinates leave a "
                     "remainder of 0 or 1 when divided by 4.",
            .source = "Winning Ways, chapter 9 (all the king's horses); J. H. Conway, On Numbers "
                      "and Games, chapter 14.",
            .examples = examples,
            .opening = "4x7 5x5",
        },
    .width = 2,
    .axes = 2,
    .first = 0,
    .parse = parse,
    .print = print,
    .place = place,
    .box = box,
    .options = options,
    .board = board,
};
