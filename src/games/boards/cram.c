/* Cram, or impartial domineering: dominoes on the free squares of a board. */
#include "games/boards/squares.h"

static void add_domino_moves(const struct bt_squares *board, bt_squares_set first,
                             bt_squares_set domino, struct bt_options *options) {
  for (bt_squares_set rest = first; rest != 0; rest &= rest - 1) {
    struct bt_squares after = *board;
    uint64_t words[BT_SQUARES_WIDTH];
    after.free &= ~(domino << bt_squares_first(rest));
    bt_squares_words(&after, words);
    bt_options_add(options, words);
  }
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  const struct bt_squares_pairs pairs = bt_squares_pairs_of(&board);
  add_domino_moves(&board, pairs.flat, 3, options);
  add_domino_moves(&board, pairs.upright, (bt_squares_set)1 << board.columns | 1, options);
}

/* ---- what does not change the options ------------------------------------------------------- */

/* The free squares that have a free neighbour on each side. */
struct neighbours {
  bt_squares_set left, right, above, below;
};

static struct neighbours find_free_neighbours(const struct bt_squares *board) {
  const bt_squares_set free = board->free, inner = free & ~bt_squares_first_column(board);
  return (struct neighbours){.left = free << 1 & inner,
                             .right = free & inner >> 1,
                             .above = free << board->columns & free,
                             .below = free >> board->columns & free};
}

/* Returns the pendants: the free squares with exactly one free neighbour. */
static bt_squares_set find_pendants(const struct neighbours *n) {
  const bt_squares_set a = n->left ^ n->right, two_a = n->left & n->right;
  const bt_squares_set b = n->above ^ n->below, two_b = n->above & n->below;
  return (a ^ b) & ~two_a & ~two_b;
}

/* Removes squares that make no difference to the options of any later position; returns true if
 * there were any:
 * - squares without a free neighbour,
 * - of several pendants on one square all but one, since the dominoes on them leave the same,
 * - squares whose free neighbours all have a pendant: a domino on both squares leaves what a
 *   domino on the pendant leaves. */
static bool remove_useless_squares(struct bt_squares *board) {
  const struct neighbours n = find_free_neighbours(board);
  const unsigned columns = board->columns;
  const bt_squares_set pendants = find_pendants(&n), before = board->free;
  const bt_squares_set on_left = (pendants & n.right) << 1, on_right = (pendants & n.left) >> 1;
  const bt_squares_set above = (pendants & n.below) << columns;
  const bt_squares_set below = (pendants & n.above) >> columns;
  const bt_squares_set centres = on_left | on_right | above | below;
  bt_squares_set free = n.left | n.right | n.above | n.below;
  free &= ~((on_right & on_left) << 1);
  free &= ~((above & (on_left | on_right)) >> columns);
  free &= ~((below & (on_left | on_right | above)) << columns);
  free &= pendants | bt_squares_beside(board, before & ~centres);
  board->free = free;
  return free != before;
}

static void canonical(const void *self, uint64_t *words) {
  (void)self;
  struct bt_squares board = bt_squares_of(words);
  while (remove_useless_squares(&board)) {
  }
  bt_squares_normalise(&board);
  bt_squares_words(&board, words);
}

static bool decompose(const void *self, const uint64_t *words, uint64_t *part, uint64_t *rest) {
  struct bt_squares board = bt_squares_of(words);
  uint64_t useful[BT_SQUARES_WIDTH];
  board.free &= bt_squares_beside(&board, board.free);
  bt_squares_words(&board, useful);
  return bt_squares_decompose(self, useful, part, rest);
}

/* ---- for the search ------------------------------------------------------------------------- */

static uint64_t effort(const void *self, const uint64_t *words) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  const uint64_t dominoes = bt_squares_count_pairs(&board);
  return dominoes * dominoes;
}

/* Ranks moves that fill a line in the middle first, since they soon cut the board in two. */
static void ranks(const void *self, const uint64_t *from, const struct bt_options *options,
                  uint64_t *ranks) {
  (void)self;
  bt_squares_ranks(from, options, 80, ranks);
}

/* Bounds the value by symmetry.  Only dominoes in the centre meet their image: the domino that the
 * centre divides, or those on the central square. */
static void bounds(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  bt_squares_image_bounds(&board, BT_MIDDLE_PAIR, low, high);
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  (void)self;
  const bt_squares_set domino = bt_squares_of(from).free & ~bt_squares_of(to).free;
  const struct bt_place first = bt_squares_place_of(from, bt_squares_first(domino));
  const struct bt_place last = bt_squares_place_of(from, bt_squares_last(domino));
  if (first.row == last.row)
    bt_text_say(text, "covers row %u, columns %u and %u", first.row, first.column, last.column);
  else
    bt_text_say(text, "covers rows %u and %u, column %u", first.row, last.row, first.column);
}

static const char *const examples[] = {"cram", NULL};

const struct bt_descriptor bt_cram = {
    .info =
        {
            .name = "cram",
            .title = "Cram: put a domino on two free squares",
            .rules = "Played on the squares of a board.  A move puts a domino on two free squares "
                     "that have a side in common.",
            .position = "4x5 is a board of four rows of five squares.  Other boards are written "
                        "row by row, . for a free square and # for any other square: ..#/....  "
                        "There are at most 112 squares.",
            .known = "On a board of even sides the second player wins: each domino is answered by "
                     "its image under a half turn.  If one side is even and one is odd, the first "
                     "player wins by beginning in the centre and then doing the same.",
            .source = "G. Goeran Andersson (as Plugg); M. Gardner, Mathematical Games, Scientific "
                      "American, February 1974.",
            .examples = examples,
            .opening = "4x5",
            .quick = 6,
        },
    .width = BT_SQUARES_WIDTH,
    .axes = 2,
    .coordinates = {BT_SAY("rows"), BT_SAY("columns")},
    .first = 1,
    .parse = bt_squares_parse,
    .print = bt_squares_print,
    .place = bt_squares_place,
    .sample = bt_squares_sample,
    .options = options,
    .decompose = decompose,
    .canonical = canonical,
    .graph = bt_squares_graph,
    .fingerprint = bt_squares_fingerprint,
    .effort = effort,
    .any_thread = true,
    .ranks = ranks,
    .bounds = bounds,
    .how = how,
    .board = bt_squares_covered,
};
