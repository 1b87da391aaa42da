/* One chess piece on its way to a corner of the board; with the moves of the queen, also Wythoff's
 * game. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "games/heaps/golden.h"
#include "games/heaps/nim_heaps.h"
#include "games/heaps/wythoff_rows.h"
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

static void queen_options(const void *self, const uint64_t *words, struct bt_options *options) {
  const uint64_t x = words[0], y = words[1], diagonal = x < y ? x : y;
  rook_options(self, words, options);
  add_corner_run(options, diagonal, x - diagonal, y - diagonal, 1, 1);
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

/* Finds the coordinate that makes a P-position with `number`; returns false if it exceeds 64 bits.
 * In misere play 0x1 and 2x2 replace the P-positions 0x0 and 1x2; all others are those of normal
 * play (A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches,
 * Theoretical Computer Science 29, 1984). */
static bool find_queen_partner(uint64_t number, bool misere, uint64_t *partner) {
  static const uint64_t first[] = {1, 0, 2};
  if (!misere || number > 2)
    return bt_golden_partner(number, partner);
  *partner = first[number];
  return true;
}

static bool find_lesser_of_queen(uint64_t difference, bool misere, uint64_t *lesser) {
  if (!misere || difference > 1)
    return bt_golden_lesser(difference, lesser);
  *lesser = difference == 0 ? 2 : 0;
  return true;
}

static betli_status open_queen(const struct bt_argument *arguments, struct bt_limits *limits,
                               void **self, struct bt_error *error) {
  (void)arguments;
  (void)limits;
  *self = bt_wythoff_rows_new();
  return *self == NULL ? bt_fail_memory(error) : BETLI_OK;
}

static void close_queen(void *self) {
  bt_wythoff_rows_free(self);
}

static bool queen_closed(const void *self, const struct bt_function *function,
                         const uint64_t *words, struct bt_value *value) {
  uint64_t partner;
  *value = bt_number(0);
  if (function->measure == BT_GRUNDY && !function->misere)
    return bt_wythoff_value(self, words, &value->number);
  if (function->measure != BT_OUTCOME)
    return false;
  const bool p = find_queen_partner(words[0], function->misere, &partner) && partner == words[1];
  *value = bt_number(p ? 0 : 1);
  return true;
}

/* Adds the moves to P-positions: each rank, file and diagonal holds one. */
static void add_queen_moves_to_p(bool misere, const uint64_t *words, struct bt_options *options) {
  const uint64_t x = words[0], y = words[1], difference = x < y ? y - x : x - y;
  uint64_t found;
  if (find_queen_partner(y, misere, &found) && found < x)
    bt_options_add(options, (const uint64_t[]){found, y});
  if (find_queen_partner(x, misere, &found) && found < y)
    bt_options_add(options, (const uint64_t[]){x, found});
  if (find_lesser_of_queen(difference, misere, &found) && found < (x < y ? x : y))
    bt_options_add(options, (const uint64_t[]){found + (x < y ? 0 : difference),
                                               found + (x < y ? difference : 0)});
}

static void queen_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                        struct bt_value value, struct bt_options *options) {
  if (function->measure == BT_GRUNDY)
    bt_wythoff_reach(self, words, value, options);
  else
    add_queen_moves_to_p(function->misere, words, options);
}

static void queen_why(const void *self, const struct bt_function *function, const uint64_t *words,
                      struct bt_text *text) {
  if (function->measure == BT_GRUNDY)
    bt_wythoff_why(self, words, text);
}

#define WYTHOFF_THEOREM                                                                            \
  "With f the golden ratio, the P-positions are the pairs of the whole parts of n f and n f f "    \
  "(Wythoff 1907); in misère play 0x1 and 2x2 take the place of 0x0 and 1x2."

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
    .close = close_queen,
    .options = queen_options,
    .never_splits = true,
    .closed = queen_closed,
    .reach = queen_reach,
    .why = queen_why,
    .board = queen_board,
    .theorem = WYTHOFF_THEOREM,
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
                     "move is the pair of the whole parts of n f and of n f f: 0x0, 1x2, 3x5, "
                     "4x7, 6x10, ...  In misere play the lost positions are the same, except that "
                     "the first two are 0x1 and 2x2.  No formula for the other Grundy values is "
                     "known, but each row has an arithmetic period: for a fixed heap a, some p and "
                     "all large b, the value of a and b + p is the value of a and b plus p.  betli "
                     "proves it for a below 22, so that b may have 64 bits.",
            .source = "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor "
                      "Wiskunde 7 (1907); A. Dress, A. Flammenkamp and N. Pink, Additive "
                      "periodicity of the Sprague-Grundy function of certain Nim games, Advances "
                      "in Applied Mathematics 22 (1999); H. Landman, More Games of No Chance "
                      "(2002).",
            .examples = wythoff_examples,
            .opening = "4x9",
        },
    BT_PAIR_GAME,
    .coordinates = {BT_SAY("first heap"), BT_SAY("second heap")},
    .board = bt_pair_board,
    .open = open_queen,
    .close = close_queen,
    .options = queen_options,
    .never_splits = true,
    .closed = queen_closed,
    .reach = queen_reach,
    .why = queen_why,
    .theorem = WYTHOFF_THEOREM,
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
