/* Node Kayles on a board: a move takes a free square and those beside it. */
#include "games/boards/squares.h"
#include "games/graph/network.h"

/* Whether the square is the second of two that are a part of their own: to take either is one move.
 */
static bool repeats(const struct bt_squares *board, bt_squares_set square, bt_squares_set beside) {
  return beside != 0 && (beside & (beside - 1)) == 0 && beside < square &&
         (bt_squares_beside(board, beside) & board->free) == square;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  for (bt_squares_set rest = board.free; rest != 0; rest &= rest - 1) {
    const bt_squares_set square = rest & (~rest + 1);
    const bt_squares_set beside = bt_squares_beside(&board, square) & board.free;
    struct bt_squares after = board;
    uint64_t left[BT_SQUARES_WIDTH];
    if (repeats(&board, square, beside))
      continue;
    after.free &= ~(square | beside);
    bt_squares_words(&after, left);
    bt_options_add(options, left);
  }
}

/* Of two squares that are a part of their own one is enough: a move on either takes both. */
static void canonical(const void *self, uint64_t *words) {
  (void)self;
  struct bt_squares board = bt_squares_of(words);
  for (bt_squares_set rest = board.free; rest != 0;) {
    const bt_squares_set part = bt_squares_joined(&board, rest & (~rest + 1));
    if (bt_squares_count(part) == 2)
      board.free &= ~(part & (part - 1));
    rest &= ~part;
  }
  bt_squares_normalise(&board);
  bt_squares_words(&board, words);
}

/* ---- for the search ------------------------------------------------------------------------- */

static uint64_t effort(const void *self, const uint64_t *words) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  const uint64_t pairs = bt_squares_count_pairs(&board);
  return board.free == 0 ? 0 : (1 + pairs) * (1 + pairs);
}

static void ranks(const void *self, const uint64_t *from, const struct bt_options *options,
                  uint64_t *ranks) {
  (void)self;
  bt_squares_ranks(from, options, 40, ranks);
}

/* Only the square in the centre is its own image, and only the two squares that have the centre
 * between them are beside theirs. */
static void bounds(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  bt_squares_image_bounds(&board, BT_MIDDLE_SQUARE, low, high);
}

static const char *const examples[] = {"node-kayles", NULL};

const struct bt_descriptor bt_node_kayles = {
    .info =
        {
            .name = "node-kayles",
            .title = "Node Kayles: take a square and those beside it",
            .rules = "Played on the squares of a board.  A move takes a free square, and with it "
                     "all free squares that have a side in common with it.  node-kayles:FILE is "
                     "played on a graph: a move takes a vertex, and with it those that are joined "
                     "to it.\n\n" BT_NETWORK_FILE,
            .position = "4x5 is a board of four rows of five squares.  Other boards are written "
                        "row by row, . for a free square and # for another: ..#/....  There are at "
                        "most 112 squares.  On a graph all stands for all vertices, none for the "
                        "empty graph; other positions are written as the vertices that are left: "
                        "a,b,c.",
            .known = "A row of squares is Dawson's chess.  On a board of even sides the second "
                     "player wins, who answers each square by its image under a half turn; if both "
                     "are odd, the first player wins, who begins in the centre and then does the "
                     "same.",
            .source = "T. J. Schaefer, On the complexity of some two-person perfect-information "
                      "games, Journal of Computer and System Sciences 16 (1978).",
            .examples = examples,
            .parameters = bt_network_optional_parameters,
            .opening = "3x4",
            .quick = 6,
        },
    .given = &bt_node_kayles_on_graph,
    .width = BT_SQUARES_WIDTH,
    .axes = 2,
    .coordinates = {BT_SAY("rows"), BT_SAY("columns")},
    .first = 1,
    .parse = bt_squares_parse,
    .print = bt_squares_print,
    .place = bt_squares_place,
    .sample = bt_squares_sample,
    .options = options,
    .decompose = bt_squares_decompose,
    .canonical = canonical,
    .graph = bt_squares_graph,
    .fingerprint = bt_squares_fingerprint,
    .effort = effort,
    .any_thread = true,
    .ranks = ranks,
    .bounds = bounds,
    .board = bt_squares_covered,
};
