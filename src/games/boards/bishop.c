/* A bishop on its way down a diagonal. */
#include "core/game/board.h"
#include "games/heaps/nim_heaps.h"
#include "games/shared/pair.h"

static uint64_t bishop_squares_left(const uint64_t *words) {
  return words[0] < words[1] ? words[0] : words[1];
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const uint64_t left = bishop_squares_left(words);
  const uint64_t start[2] = {words[0] - left, words[1] - left}, step[2] = {1, 1};
  bt_options_run(options, left, 1, start, step);
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  (void)self;
  const uint64_t left = bishop_squares_left(words);
  return bt_nim_heaps_closed(function, &left, 1, value);
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const uint64_t left = bishop_squares_left(words), steps = left - value.number;
  const uint64_t to[2] = {words[0] - steps, words[1] - steps};
  struct bt_value found;
  if (value.number < left && closed(self, function, to, &found) && bt_same(found, value))
    bt_options_add(options, to);
}

static bool nim_heap(const void *self, const uint64_t *words, uint64_t *size) {
  (void)self;
  *size = bishop_squares_left(words);
  return true;
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  bt_board_piece(board, words[0], words[1], BETLI_CELL_BISHOP);
}

static const char *const examples[] = {"bishop", NULL};

const struct bt_descriptor bt_bishop = {
    .info =
        {
            .name = "bishop",
            .title = "Bishop to the border",
            .rules = "A move takes one bishop any number of squares along the diagonal to the left "
                     "and up; on the left and upper borders it cannot move.",
            .position = "A bishop is written with its two coordinates, counted from 0: 4x7.",
            .known = "A bishop is a Nim heap whose size is the number of squares it can go, the "
                     "lesser of its coordinates.",
            .source = "Winning Ways, chapter 3, where the other pieces are.",
            .examples = examples,
            .opening = "4x7 5x5",
        },
    BT_PAIR_GAME,
    .options = options,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
    .nim_heap = nim_heap,
    .board = board,
};
