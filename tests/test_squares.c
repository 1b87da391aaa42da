/* Sets of squares on random boards of any sides, in one word and in two, against loops over rows
 * and columns.  The seed is printed; BETLI_SEED=... repeats a run. */
#include "support.h"

#include "core/game/position_graph.h"
#include "games/boards/squares.h"

enum { ROUNDS = 5000 };

static bool is_in(const struct bt_squares *board, bt_squares_set set, unsigned row,
                  unsigned column) {
  return row < board->rows && column < board->columns &&
         (set >> (row * board->columns + column) & 1) != 0;
}

static void put(struct bt_squares *board, unsigned row, unsigned column) {
  board->free |= (bt_squares_set)1 << (row * board->columns + column);
}

static struct bt_squares random_board(uint64_t *seed) {
  struct bt_squares board = {.rows = 1 + (unsigned)random_below(seed, BT_MOST_SQUARES)};
  board.columns = 1 + (unsigned)random_below(seed, BT_MOST_SQUARES / board.rows);
  if (random_below(seed, 2) == 0)
    board = (struct bt_squares){.rows = board.columns, .columns = board.rows};
  const uint64_t parts = 1 + random_below(seed, 10);
  for (unsigned row = 0; row < board.rows; row++)
    for (unsigned column = 0; column < board.columns; column++)
      if (random_below(seed, parts + 1) > 0)
        put(&board, row, column);
  return board;
}

static bool are_equal(const struct bt_squares *a, const struct bt_squares *b) {
  return a->rows == b->rows && a->columns == b->columns && a->free == b->free;
}

/* ---- sets ----------------------------------------------------------------------------------- */

static bool is_beside(const struct bt_squares *board, bt_squares_set set, unsigned row,
                      unsigned column) {
  return is_in(board, set, row + 1, column) || is_in(board, set, row - 1, column) ||
         is_in(board, set, row, column + 1) || is_in(board, set, row, column - 1);
}

static void hold_sets(const struct bt_squares *board) {
  const bt_squares_set beside = bt_squares_beside(board, board->free);
  const bt_squares_set turned = bt_squares_half_turn(board);
  const bt_squares_set first = bt_squares_first_column(board);
  const struct bt_squares_pairs pairs = bt_squares_pairs_of(board);
  for (unsigned row = 0; row < board->rows; row++)
    for (unsigned column = 0; column < board->columns; column++) {
      const bool is_free = is_in(board, board->free, row, column);
      assert_int_equal(is_in(board, first, row, column), column == 0);
      assert_int_equal(is_in(board, beside, row, column),
                       is_beside(board, board->free, row, column));
      assert_int_equal(is_in(board, turned, board->rows - 1 - row, board->columns - 1 - column),
                       is_free);
      assert_int_equal(is_in(board, pairs.flat, row, column),
                       is_free && is_in(board, board->free, row, column + 1));
      assert_int_equal(is_in(board, pairs.upright, row, column),
                       is_free && is_in(board, board->free, row + 1, column));
    }
}

/* Checks a part: it is free, it contains the square it was reached from, and each free neighbour
 * belongs to it. */
static void hold_joined(const struct bt_squares *board) {
  if (board->free == 0)
    return;
  const bt_squares_set from = board->free & (~board->free + 1);
  const bt_squares_set part = bt_squares_joined(board, from);
  assert_true((part & ~board->free) == 0 && (part & from) == from);
  assert_true((bt_squares_beside(board, part) & board->free & ~part) == 0);
  assert_true(part == bt_squares_joined(board, (bt_squares_set)1 << bt_squares_last(part)));
}

static void as_by_loops(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int round = 0; round < ROUNDS; round++) {
    const struct bt_squares board = random_board(&seed);
    hold_sets(&board);
    hold_joined(&board);
  }
}

/* ---- the eight ways to lie ------------------------------------------------------------------ */

/* Returns the board in one of the eight ways, with some rows above and columns to the left that are
 * not free. */
static struct bt_squares lying(const struct bt_squares *board, unsigned way, unsigned above,
                               unsigned left) {
  const bool swaps = (way & 4) != 0;
  struct bt_squares other = {.rows = above + (swaps ? board->columns : board->rows),
                             .columns = left + (swaps ? board->rows : board->columns)};
  for (unsigned row = 0; row < board->rows; row++)
    for (unsigned column = 0; column < board->columns; column++) {
      const unsigned r = way & 1 ? board->rows - 1 - row : row;
      const unsigned c = way & 2 ? board->columns - 1 - column : column;
      if (is_in(board, board->free, row, column))
        put(&other, above + (swaps ? c : r), left + (swaps ? r : c));
    }
  return other;
}

static bool fits(const struct bt_squares *board, unsigned above, unsigned left) {
  return (board->rows + above) * (board->columns + left) <= BT_MOST_SQUARES &&
         (board->columns + above) * (board->rows + left) <= BT_MOST_SQUARES;
}

/* Checks that the least board is one of the eight, lies in the corner, and is no wider than
 * high. */
static void hold_least(const struct bt_squares *board, const struct bt_squares *least) {
  unsigned equal = 0;
  struct bt_squares again = *least;
  bt_squares_normalise(&again);
  assert_true(are_equal(&again, least));
  assert_true(least->columns <= least->rows);
  assert_int_equal(bt_squares_count(least->free), bt_squares_count(board->free));
  for (unsigned way = 0; way < 8; way++) {
    struct bt_squares corner = lying(board, way, 0, 0);
    const struct bt_squares back = lying(least, way, 0, 0);
    bt_squares_normalise(&corner);
    assert_true(are_equal(&corner, least));
    if (back.rows == least->rows && back.columns == least->columns) {
      assert_true(least->free <= back.free);
      equal++;
    }
  }
  assert_true(equal >= 4);
}

/* Checks that equal graphs have equal fingerprints, and that further squares which are not free
 * change nothing. */
static void hold_graph(const struct bt_squares *board, const struct bt_squares *least) {
  static struct bt_position_graph graphs[2];
  uint64_t words[2][BT_SQUARES_WIDTH];
  bt_squares_words(board, words[0]);
  bt_squares_words(least, words[1]);
  for (unsigned i = 0; i < 2; i++)
    bt_squares_graph(NULL, words[i], &graphs[i]);
  assert_true(bt_squares_fingerprint(NULL, words[0]) == bt_squares_fingerprint(NULL, words[1]));
  assert_int_equal(graphs[0].count, bt_squares_count(board->free));
  assert_int_equal(graphs[0].first[graphs[0].count], 2 * bt_squares_count_pairs(board));
  assert_true(bt_graphs_are_isomorphic(&graphs[0], &graphs[1]));
}

static void lies_in_the_least_way(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int round = 0; round < ROUNDS; round++) {
    const struct bt_squares board = random_board(&seed);
    const unsigned above = (unsigned)random_below(&seed, 3),
                   left = (unsigned)random_below(&seed, 3);
    struct bt_squares least = board;
    bt_squares_normalise(&least);
    if (board.free != 0) {
      hold_least(&board, &least);
      hold_graph(&board, &least);
    }
    if (fits(&board, above, left)) {
      struct bt_squares moved = lying(&board, (unsigned)random_below(&seed, 8), above, left);
      bt_squares_normalise(&moved);
      assert_true(are_equal(&moved, &least));
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(as_by_loops),
                                     cmocka_unit_test(lies_in_the_least_way)};
  return cmocka_run_group_tests_name("squares", tests, NULL, NULL);
}
