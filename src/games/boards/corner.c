/* One chess piece on its way to a corner of the board. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "games/heaps/nim_heaps.h"
#include "games/heaps/wythoff.h"
#include "games/shared/pair.h"

static void add_corner_run(struct bt_options *options, uint64_t count, uint64_t x, uint64_t y,
                           uint64_t dx, uint64_t dy) {
  const uint64_t start[2] = {x, y}, step[2] = {dx, dy};
  bt_options_run(options, count, 1, start, step);
}

static void rook_options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const uint64_t x = words[0], y = words[1];
  add_corner_run(options, x, 0, y, 1, 0);
  add_corner_run(options, y, x, 0, 0, 1);
}

static void king_options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const uint64_t x = words[0], y = words[1];
  add_corner_run(options, x > 0, x - 1, y, 0, 0);
  add_corner_run(options, y > 0, x, y - 1, 0, 0);
  add_corner_run(options, x > 0 && y > 0, x - 1, y - 1, 0, 0);
}

/* Gives the value of two Nim heaps, the coordinates of the rook. */
static bool rook_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                        struct bt_value *value) {
  (void)self;
  return bt_nim_heaps_closed(function, words, 2, value);
}

static void rook_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                       struct bt_value value, struct bt_options *options) {
  (void)self;
  bt_nim_heaps_reach(function, words, 2, value, options);
}

static void rook_board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  bt_board_piece(board, words[0], words[1], BETLI_CELL_ROOK);
}

static const char *const rook_examples[] = {"rook", NULL};

const struct bt_descriptor bt_rook = {
    .info =
        {
            .name = "rook",
            .title = "Rook to the corner",
            .rules = "A position is any number of rooks, each on its own board, or all on one "
                     "board if they do not hinder each other.  A move takes one rook any number "
                     "of squares to the left or any number up; in the corner 0x0 it cannot "
                     "move.",
            .position = "A rook is written with its two coordinates, counted from 0: 4x7.",
            .known = "The Grundy value is the nim-sum of the coordinates: a rook is two Nim heaps.",
            .source = "Winning Ways, chapter 3.",
            .examples = rook_examples,
            .opening = "4x7 5x5",
        },
    BT_PAIR_GAME,
    .options = rook_options,
    .never_splits = true,
    .closed = rook_closed,
    .reach = rook_reach,
    .board = rook_board,
};

static betli_status open_queen(const struct bt_argument *arguments, struct bt_limits *limits,
                               void **self, struct bt_error *error) {
  (void)arguments;
  return bt_wythoff_open(NULL, limits, self, error);
}

static void queen_board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  bt_board_piece(board, words[0], words[1], BETLI_CELL_QUEEN);
}

static const char *const queen_examples[] = {"queen", NULL};

const struct bt_descriptor bt_queen = {
    .info =
        {
            .name = "queen",
            .title = "Queen to the corner",
            .rules = "A move takes one queen any number of squares to the left, or up, or along "
                     "the diagonal to the left and up; in the corner 0x0 it cannot move.  This "
                     "is Wythoff's game on a board.",
            .position = "A queen is written with its two coordinates, counted from 0: 4x7.",
            .known =
                "A single queen is lost for the player to move exactly if the same pair is lost "
                "in Wythoff's game.",
            .source = "R. P. Isaacs, about 1960; Winning Ways, chapter 3.",
            .examples = queen_examples,
            .opening = "4x7 5x5",
        },
    BT_PAIR_GAME,
    .open = open_queen,
    .close = bt_wythoff_close,
    .options = bt_wythoff_options,
    .never_splits = true,
    .closed = bt_wythoff_closed,
    .reach = bt_wythoff_reach,
    .why = bt_wythoff_why,
    .board = queen_board,
    .theorem = BT_WYTHOFF_THEOREM,
};

/* Gives the value, which depends only on the parities of the lesser coordinate and of the
 * difference.  On the border each move is a single step, as with heaps of one, so that the value is
 * fickle. */
static bool king_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                        struct bt_value *value) {
  (void)self;
  const bool tame = function->measure == BT_TAME;
  if (!tame && (function->measure != BT_GRUNDY || function->misere))
    return false;
  const uint64_t least = words[0] < words[1] ? words[0] : words[1];
  const uint64_t difference = (words[0] ^ words[1]) & 1;
  *value = bt_tame_number(2 * (least & 1) + difference, tame && least == 0);
  return true;
}

static void king_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                       struct bt_value value, struct bt_options *options) {
  for (uint64_t direction = 1; direction < 4; direction++) {
    const uint64_t dx = direction & 1, dy = direction >> 1;
    const uint64_t to[2] = {words[0] - dx, words[1] - dy};
    struct bt_value found;
    if (words[0] >= dx && words[1] >= dy && king_closed(self, function, to, &found) &&
        bt_same(found, value))
      bt_options_add(options, to);
  }
}

static void king_board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  bt_board_piece(board, words[0], words[1], BETLI_CELL_KING);
}

static const char *const king_examples[] = {"king", NULL};

const struct bt_descriptor bt_king = {
    .info =
        {
            .name = "king",
            .title = "King to the corner",
            .rules = "A move takes one king one square to the left, or up, or diagonally to the "
                     "left and up; in the corner 0x0 it cannot move.",
            .position = "A king is written with its two coordinates, counted from 0: 4x7.",
            .known = "The Grundy value is 0 if both coordinates are even and 2 if both are odd; "
                     "else it is 1 if the lesser coordinate is even, and 3 if it is odd.",
            .source = "Winning Ways, chapters 3 and 9.",
            .examples = king_examples,
            .opening = "4x7 5x5",
        },
    BT_PAIR_GAME,
    .options = king_options,
    .never_splits = true,
    .closed = king_closed,
    .reach = king_reach,
    .board = king_board,
};
