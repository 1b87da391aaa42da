/* One chess piece on its way to a corner of the board; on the queen's, also Wythoff's game. */
#include "core/function.h"
#include "games/pair.h"

static void run(struct bt_options *options, uint64_t count, uint64_t x, uint64_t y, uint64_t dx,
                uint64_t dy) {
  const uint64_t start[2] = {x, y}, step[2] = {dx, dy};
  bt_options_run(options, count, 1, start, step);
}

static void rook_options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const uint64_t x = words[0], y = words[1];
  run(options, x, 0, y, 1, 0);
  run(options, y, x, 0, 0, 1);
}

static void queen_options(const void *self, const uint64_t *words, struct bt_options *options) {
  const uint64_t x = words[0], y = words[1], diagonal = x < y ? x : y;
  rook_options(self, words, options);
  run(options, diagonal, x - diagonal, y - diagonal, 1, 1);
}

static void king_options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const uint64_t x = words[0], y = words[1];
  run(options, x > 0, x - 1, y, 0, 0);
  run(options, y > 0, x, y - 1, 0, 0);
  run(options, x > 0 && y > 0, x - 1, y - 1, 0, 0);
}

/* The two coordinates of a rook are two Nim heaps. */
static bool rook_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                        struct bt_value *value) {
  (void)self;
  const bool tame = function->measure == BT_TAME;
  if (!tame && (function->measure != BT_GRUNDY || function->misere))
    return false;
  const bool fickle = tame && words[0] < 2 && words[1] < 2;
  *value = (struct bt_value){words[0] ^ words[1], fickle ? BT_FICKLE : BT_NUMBER};
  return true;
}

/* Each rank and file holds each Grundy value once. */
static void rook_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                       struct bt_value value, struct bt_options *options) {
  const uint64_t to[2][2] = {{value.number ^ words[1], words[1]},
                             {words[0], value.number ^ words[0]}};
  for (size_t i = 0; i < 2; i++) {
    struct bt_value found;
    if (to[i][i] < words[i] && rook_closed(self, function, to[i], &found) && bt_same(found, value))
      bt_options_add(options, to[i]);
  }
}

static const char *const rook_examples[] = {"rook", NULL};

const struct bt_descriptor bt_rook = {
    .info =
        {
            .name = "rook",
            .title = "Rook to the corner",
            .rules = "A position is a number of rooks, each on a board of its own, or all on one "
                     "board where they do not hinder each other.  A move takes one rook any number "
                     "of squares to the left or any number down; in the corner 0x0 it stays.",
            .position = "A rook is written with its two coordinates, counted from 0: 4x7.",
            .known = "The Grundy value is the nim-sum of the coordinates: a rook is two Nim heaps.",
            .source = "Winning Ways, chapter 3.",
            .examples = rook_examples,
        },
    BT_PAIR_GAME,
    .options = rook_options,
    .closed = rook_closed,
    .reach = rook_reach,
};

static const char *const queen_examples[] = {"queen", NULL};

const struct bt_descriptor bt_queen = {
    .info =
        {
            .name = "queen",
            .title = "Queen to the corner",
            .rules = "A move takes one queen any number of squares to the left, or down, or along "
                     "the diagonal to the left and down; in the corner 0x0 it stays.  This is "
                     "Wythoff's game on a board.",
            .position = "A queen is written with its two coordinates, counted from 0: 4x7.",
            .known = "A single queen is lost for the player to move where Wythoff's game is.",
            .source = "R. P. Isaacs, about 1960; Winning Ways, chapter 3.",
            .examples = queen_examples,
        },
    BT_PAIR_GAME,
    .options = queen_options,
};

static const char *const wythoff_examples[] = {"wythoff", NULL};

const struct bt_descriptor bt_wythoff = {
    .info =
        {
            .name = "wythoff",
            .title = "Wythoff's game: take from one heap, or the same from both",
            .rules = "A component is a pair of heaps.  A move takes any positive number of "
                     "counters from one heap of a pair, or the same positive number from both.",
            .position = "A pair of heaps is written 4x7.",
            .known = "With f the golden ratio, the n-th position that is lost for the player to "
                     "move is the pair of the whole parts of n f and of n f f: 0x0, 1x2, 3x5, 4x7, "
                     "6x10, ...  No formula for the other Grundy values is known.  In misere play "
                     "the lost positions are the same but for the first two: 0x1 and 2x2.",
            .source = "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor "
                      "Wiskunde 7 (1907).",
            .examples = wythoff_examples,
        },
    BT_PAIR_GAME,
    .options = queen_options,
};

static const char *const king_examples[] = {"king", NULL};

const struct bt_descriptor bt_king = {
    .info =
        {
            .name = "king",
            .title = "King to the corner",
            .rules = "A move takes one king one square to the left, or down, or diagonally to the "
                     "left and down; in the corner 0x0 it stays.",
            .position = "A king is written with its two coordinates, counted from 0: 4x7.",
            .known = "A single king is lost for the player to move where both coordinates are "
                     "even.",
            .source = "Winning Ways, chapters 3 and 9.",
            .examples = king_examples,
        },
    BT_PAIR_GAME,
    .options = king_options,
};
