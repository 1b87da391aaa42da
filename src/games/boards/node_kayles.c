/* Node Kayles on a board: a move takes a free square and its neighbours. */
#include "games/boards/squares.h"
#include "games/graph/graph_format.h"
#include "games/graph/network.h"

#include <string.h>

/* Returns true if the square is the second of two that form a part.  A move on either is the
 * same. */
static bool is_second_of_lone_pair(const struct bt_squares *board, bt_squares_set square,
                                   bt_squares_set neighbours) {
  return neighbours != 0 && (neighbours & (neighbours - 1)) == 0 && neighbours < square &&
         (bt_squares_beside(board, neighbours) & board->free) == square;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  for (bt_squares_set rest = board.free; rest != 0; rest &= rest - 1) {
    const bt_squares_set square = rest & (~rest + 1);
    const bt_squares_set neighbours = bt_squares_beside(&board, square) & board.free;
    struct bt_squares after = board;
    uint64_t left[BT_SQUARES_WIDTH];
    if (is_second_of_lone_pair(&board, square, neighbours))
      continue;
    after.free &= ~(square | neighbours);
    bt_squares_words(&after, left);
    bt_options_add(options, left);
  }
}

/* Writes the canonical form.  Of two squares that form a part one is enough: a move on either takes
 * both. */
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

/* Bounds the value by symmetry.  Only the central square is its own image.  Only the two squares
 * with the centre between them adjoin their images. */
static void bounds(const void *self, const uint64_t *words, uint64_t *low, uint64_t *high) {
  (void)self;
  const struct bt_squares board = bt_squares_of(words);
  bt_squares_image_bounds(&board, BT_MIDDLE_SQUARE, low, high);
}

/* Names the square that the move chose: the first that takes as many neighbours as are gone. */
static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  (void)self;
  const struct bt_squares board = bt_squares_of(from);
  const bt_squares_set gone = board.free & ~bt_squares_of(to).free;
  for (bt_squares_set rest = gone; rest != 0; rest &= rest - 1) {
    const bt_squares_set square = rest & (~rest + 1);
    if ((square | (bt_squares_beside(&board, square) & board.free)) != gone)
      continue;
    const struct bt_place place = bt_squares_place_of(from, bt_squares_first(square));
    bt_text_say(text, "takes row %u, column %u", place.row, place.column);
    return;
  }
}

static const char *const examples[] = {"node-kayles", NULL};

static void write_rules(const void *self, struct bt_text *text) {
  (void)self;
  bt_text_say(text,
              "Played on the squares of a board.  A move takes a free square and all free "
              "squares that have a side in common with it.");
}

const struct bt_descriptor bt_node_kayles = {
    .info =
        {
            .name = "node-kayles",
            BT_NODE_KAYLES_TEXTS,
            .examples = examples,
            .parameters = bt_network_optional_parameters,
            .opening = "5x5",
            .quick = 6,
        },
    .given = &bt_node_kayles_on_graph,
    .on_graphs = true,
    .width = BT_SQUARES_WIDTH,
    .axes = 2,
    .coordinates = {BT_SAY("rows"), BT_SAY("columns")},
    .first = 1,
    .parse = bt_squares_parse,
    .print = bt_squares_print,
    .place = bt_squares_place,
    .sample = bt_squares_sample,
    .write_rules = write_rules,
    .options = options,
    .decompose = bt_squares_decompose,
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
