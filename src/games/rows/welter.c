/* Welter's game: coins lie on different squares of a strip.  A move puts one coin on a free square
 * to its left, past other coins or not. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/shared/row_text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A position of few coins is their squares in ascending order, and words without a coin last.  A
 * longer one is in a pool: 0, the number of its row from 1 on, and perhaps a move from that row, a
 * coin from 1 on and its new square.  So a long row can have many winning moves without a copy for
 * each.  Squares count from 1. */
enum { NOTHING, ROW, COIN, SQUARE, MOST_WORDS = BT_MAX_WIDTH };

static const struct bt_row_bounds bounds = {BT_SAY("the square of a coin"), 1, 1000000};

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)arguments;
  struct bt_pool *pool = NULL;
  const betli_status status = bt_pool_open(limits, &pool, error);
  *self = pool;
  return status;
}

static void close(void *self) {
  bt_pool_close(self);
}

static betli_status put_welter_row(struct bt_pool *pool, const struct bt_pool_row *row,
                                   uint64_t *words, struct bt_error *error) {
  memset(words, 0, MOST_WORDS * sizeof *words);
  if (row->count <= MOST_WORDS) {
    memcpy(words, row->items, row->count * sizeof *words);
    return BETLI_OK;
  }
  const betli_status status = bt_pool_put(pool, row, &words[ROW], error);
  words[ROW]++;
  return status;
}

/* Moves coin `from`, counted from 0, to a free square before its own. */
static void move_welter_coin(struct bt_pool_row *row, size_t from, uint64_t square) {
  size_t to = from;
  for (; to > 0 && row->items[to - 1] > square; to--)
    row->items[to] = row->items[to - 1];
  row->items[to] = square;
}

static bool is_in_pool(const uint64_t *words) {
  return words[NOTHING] == 0 && words[ROW] > 0;
}

static betli_status get_welter_row(const struct bt_pool *pool, const uint64_t *words,
                                   struct bt_pool_row *row, struct bt_error *error) {
  betli_status status;
  row->count = 0;
  if (is_in_pool(words)) {
    status = bt_pool_get(pool, words[ROW] - 1, row, error);
    if (status == BETLI_OK && words[COIN] > 0)
      move_welter_coin(row, (size_t)words[COIN] - 1, words[SQUARE]);
    return status;
  }
  status = bt_row_reserve(row, MOST_WORDS, error);
  for (; status == BETLI_OK && row->count < MOST_WORDS && words[row->count] > 0; row->count++)
    row->items[row->count] = words[row->count];
  return status;
}

/* ---- as typed ------------------------------------------------------------------------------- */

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  struct bt_pool_row row = {0};
  betli_status status = bt_row_read(&bounds, text, &row, error);
  if (status == BETLI_OK)
    status = bt_row_ascends(
        &row, "the coins are named from the left to the right, no two on one square", error);
  if (status == BETLI_OK)
    status = put_welter_row((struct bt_pool *)self, &row, words, error);
  bt_row_free(&row);
  return status;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  struct bt_pool_row row = {0};
  struct bt_error error = {0};
  if (get_welter_row(self, words, &row, &error) == BETLI_OK)
    bt_row_print(&row, text);
  else
    text->failed = true;
  bt_row_free(&row);
}

static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  struct bt_pool_row row = {0};
  struct bt_error error = {0};
  bool found = bt_row_sample(size, k, &row);
  if (found) {
    bt_row_add_up(&row);
    found = put_welter_row((struct bt_pool *)self, &row, words, &error) == BETLI_OK;
  }
  bt_row_free(&row);
  return found;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Adds the moves of a coin of a short row to free squares between two other coins.  The order of
 * the coins is the same after each of these moves. */
static void add_run_of_squares(const struct bt_pool_row *row, size_t coin, uint64_t first,
                               uint64_t squares, struct bt_options *options) {
  uint64_t start[MOST_WORDS] = {0}, step[MOST_WORDS] = {0};
  struct bt_pool_row moved = {.items = start, .count = row->count, .capacity = MOST_WORDS};
  size_t place = 0;
  memcpy(start, row->items, row->count * sizeof *start);
  move_welter_coin(&moved, coin, first);
  while (start[place] != first)
    place++;
  step[place] = 1;
  bt_options_run(options, squares, 1, start, step);
}

static void add_options_of_short_row(const struct bt_pool_row *row, struct bt_options *options) {
  for (size_t coin = 0; coin < row->count; coin++)
    for (size_t below = 0; below <= coin; below++) {
      const uint64_t first = below > 0 ? row->items[below - 1] + 1 : 1;
      if (first < row->items[below])
        add_run_of_squares(row, coin, first, row->items[below] - first, options);
    }
}

/* Returns the number of moves; saturates at UINT64_MAX. */
static uint64_t count_welter_moves(const struct bt_pool_row *row) {
  uint64_t moves = 0;
  for (size_t coin = 0; coin < row->count; coin++) {
    const uint64_t squares = row->items[coin] - 1 - coin;
    moves = squares > UINT64_MAX - moves ? UINT64_MAX : moves + squares;
  }
  return moves;
}

/* Adds the moves of a coin of a long row, from the square before it to the first.  Options are
 * rows, not moves as in reach().  So a search recognises a position however it came about. */
static betli_status add_options_of_coin(struct bt_pool *pool, struct bt_pool_row *row, size_t coin,
                                        struct bt_options *options) {
  size_t place = coin;
  uint64_t words[MOST_WORDS];
  const uint64_t from = row->items[coin];
  for (uint64_t square = from - 1; square > 0 && options->status == BETLI_OK; square--) {
    if (place > 0 && row->items[place - 1] == square) {
      row->items[place] = square;
      place--;
      continue;
    }
    row->items[place] = square;
    const betli_status status = put_welter_row(pool, row, words, options->error);
    if (status != BETLI_OK)
      return status;
    bt_options_add(options, words);
    if (!bt_limits_go_on(pool->rows.limits, row->count, "options", options->count, 0))
      return bt_limits_stopped(pool->rows.limits, options->error);
  }
  return options->status;
}

static betli_status add_options_of_long_row(struct bt_pool *pool, const uint64_t *words,
                                            struct bt_pool_row *row, struct bt_options *options) {
  betli_status status = bt_pool_expect(pool, count_welter_moves(row), row->count, options->error);
  const size_t count = row->count;
  for (size_t coin = 0; coin < count && status == BETLI_OK; coin++) {
    status = add_options_of_coin(pool, row, coin, options);
    if (status == BETLI_OK)
      status = get_welter_row(pool, words, row, options->error);
  }
  return status;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  struct bt_pool_row row = {0};
  betli_status status = get_welter_row(self, words, &row, options->error);
  if (status == BETLI_OK && row.count <= MOST_WORDS)
    add_options_of_short_row(&row, options);
  else if (status == BETLI_OK)
    status = add_options_of_long_row((struct bt_pool *)self, words, &row, options);
  if (status != BETLI_OK && options->status == BETLI_OK)
    bt_options_fail(options, status);
  bt_row_free(&row);
}

/* ---- Welter's function ---------------------------------------------------------------------- */

/* Squares counted from 0, as their bits in reverse order, ascending.  So the squares that are equal
 * in their k lowest bits stand side by side, for each k. */
struct reversed_squares {
  uint64_t *squares;
  size_t count;
};

static uint64_t reverse_bits(uint64_t word) {
  uint64_t reversed = 0;
  for (unsigned k = 0; k < 64; k++)
    reversed |= (word >> k & 1) << (63 - k);
  return reversed;
}

static int compare_squares(const void *a, const void *b) {
  const uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
  return (first > second) - (first < second);
}

static bool reverse_squares(const struct bt_pool_row *row, struct reversed_squares *reversed) {
  reversed->count = row->count;
  reversed->squares = malloc((row->count + 1) * sizeof *reversed->squares);
  if (reversed->squares == NULL)
    return false;
  for (size_t i = 0; i < row->count; i++)
    reversed->squares[i] = reverse_bits(row->items[i] - 1);
  qsort(reversed->squares, row->count, sizeof *reversed->squares, compare_squares);
  return true;
}

/* Returns Welter's function: bit k is the parity of the number of squares in which bit k is set,
 * plus the number of pairs that are equal in the k lower bits.  (The function is the nim-sum of the
 * squares and of d ^ (d - 1) for the differences d of all pairs: Conway, On Numbers and Games,
 * chapter 13.)  In order, the i-th square of those that are equal there adds i pairs. */
static uint64_t welter_value(const struct reversed_squares *reversed) {
  uint64_t value = 0, before[64] = {0}; /* squares before this one that are equal in k bits */
  for (size_t i = 0; i < reversed->count; i++) {
    const uint64_t differs = i > 0 ? reversed->squares[i] ^ reversed->squares[i - 1] : UINT64_MAX;
    const unsigned equal = (unsigned)__builtin_clzll(differs); /* bits; squares are different */
    uint64_t pairs = 0;
    for (unsigned k = 0; k < 64; k++) {
      before[k] = k <= equal && i > 0 ? before[k] + 1 : 0;
      pairs |= (before[k] & 1) << k;
    }
    value ^= reverse_bits(reversed->squares[i]) ^ pairs;
  }
  return value;
}

/* Squares that are equal in their lowest bits: [first, end). */
struct equal_squares {
  size_t first, end;
};

/* Keeps of equal squares those in which bit k, after the bits where all are equal, is `bit`. */
static void keep_squares_with_bit(const struct reversed_squares *reversed, unsigned k, uint64_t bit,
                                  struct equal_squares *equal) {
  size_t low = equal->first, high = equal->end; /* the first in which it is set lies between */
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if ((reversed->squares[middle] >> (63 - k) & 1) != 0)
      high = middle;
    else
      low = middle + 1;
  }
  if (bit != 0)
    equal->first = low;
  else
    equal->end = low;
}

/* Finds the square, from 0, to which the coin on a square must go for the function to be `wanted`
 * in place of `value`.  The search goes bit by bit, since no bit of the function depends on higher
 * bits of a square.  Returns false if another coin lies there. */
static bool find_square_with_value(const struct reversed_squares *reversed, uint64_t value,
                                   uint64_t coin, uint64_t wanted, uint64_t *square) {
  struct equal_squares old = {0, reversed->count}, new = {0, reversed->count};
  bool apart = false; /* the new square is not equal to the coin's in the lower bits */
  *square = 0;
  for (unsigned k = 0; k < 64; k++) {
    const uint64_t pairs_before = old.end - old.first - 1;
    const uint64_t pairs_after = new.end - new.first - !apart;
    const uint64_t old_bit = coin >> k & 1;
    const uint64_t bit = (value ^ wanted) >> k ^ old_bit ^ pairs_before ^ pairs_after;
    *square |= (bit & 1) << k;
    apart |= (bit & 1) != old_bit;
    keep_squares_with_bit(reversed, k, old_bit, &old);
    keep_squares_with_bit(reversed, k, bit & 1, &new);
  }
  return !apart || new.first == new.end;
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  struct bt_pool_row row = {0};
  struct reversed_squares reversed = {0};
  struct bt_error error = {0};
  const bool known = function == &bt_grundy &&
                     get_welter_row(self, words, &row, &error) == BETLI_OK &&
                     reverse_squares(&row, &reversed);
  if (known)
    *value = bt_number(welter_value(&reversed));
  free(reversed.squares);
  bt_row_free(&row);
  return known;
}

/* Adds the move of a coin, counted from 0. */
static void add_welter_move(const struct bt_pool_row *row, uint64_t number, size_t coin,
                            uint64_t square, struct bt_options *options) {
  const uint64_t words[MOST_WORDS] = {[ROW] = number, [COIN] = coin + 1, [SQUARE] = square};
  if (row->count > MOST_WORDS)
    bt_options_add(options, words);
  else
    add_run_of_squares(row, coin, square, 1, options);
}

static void reach_in_row(const struct bt_pool_row *row, const struct reversed_squares *reversed,
                         uint64_t number, uint64_t wanted, struct bt_options *options) {
  const uint64_t value = welter_value(reversed);
  for (size_t coin = 0; coin < row->count; coin++) {
    const uint64_t from = row->items[coin] - 1;
    uint64_t square;
    if (find_square_with_value(reversed, value, from, wanted, &square) && square < from)
      add_welter_move(row, number, coin, square + 1, options);
  }
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  struct bt_pool_row row = {0};
  struct reversed_squares reversed = {0};
  uint64_t start[MOST_WORDS];
  assert(function == &bt_grundy);
  (void)function;
  if (value.kind != BT_NUMBER)
    return;
  betli_status status = get_welter_row(self, words, &row, options->error);
  if (status == BETLI_OK)
    status = put_welter_row((struct bt_pool *)self, &row, start, options->error);
  if (status == BETLI_OK && !reverse_squares(&row, &reversed))
    status = bt_fail_memory(options->error);
  if (status == BETLI_OK)
    reach_in_row(&row, &reversed, start[ROW], value.number, options);
  else
    bt_options_fail(options, status);
  free(reversed.squares);
  bt_row_free(&row);
}

/* ---- for people ----------------------------------------------------------------------------- */

/* Returns the first square of a row that is not in another of as many coins; both ascend. */
static uint64_t find_other_square(const struct bt_pool_row *row, const struct bt_pool_row *other) {
  size_t i = 0, j = 0;
  while (i < row->count && j < other->count && row->items[i] >= other->items[j]) {
    i += row->items[i] == other->items[j];
    j++;
  }
  return i < row->count ? row->items[i] : 0;
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  struct bt_pool_row before = {0}, after = {0};
  struct bt_error error = {0};
  if (get_welter_row(self, from, &before, &error) == BETLI_OK &&
      get_welter_row(self, to, &after, &error) == BETLI_OK)
    bt_text_say(text, "moves the coin from square %" PRIu64 " to square %" PRIu64,
                find_other_square(&before, &after), find_other_square(&after, &before));
  else
    text->failed = true;
  bt_row_free(&before);
  bt_row_free(&after);
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  struct bt_pool_row row = {0};
  struct bt_error error = {0};
  if (get_welter_row(self, words, &row, &error) == BETLI_OK)
    bt_board_strip(board, row.items, row.count);
  else
    board->starved = true;
  bt_row_free(&row);
}

static const char *const examples[] = {"welter", NULL};

const struct bt_descriptor bt_welter = {
    .info =
        {
            .name = "welter",
            .title = "Welter's game: coins go left to free squares, past others too",
            .rules =
                "Coins lie on different squares of a strip, which ends at the left with square 1.  "
                "A move puts one coin on any free square to the left of it, and may pass other "
                "coins.  It ends when all coins lie side by side at the left end.",
            .position = "All words up to + are one strip: the squares with coins, in ascending "
                        "order, at most 1000000 of them: 2 5 6 9.",
            .known = "With the squares counted from 0, the Grundy value is the nim-sum of them and "
                     "of d ^ (d - 1) for the differences d of all pairs; for two coins it is one "
                     "less than the nim-sum of their squares.",
            .source = "C. P. Welter, The theory of a class of games on a sequence of squares, in "
                      "terms of the advancing operation in a special group, Indagationes "
                      "Mathematicae 16 (1954); J. H. Conway, On Numbers and Games, chapter 13 "
                      "(1976).",
            .examples = examples,
            .opening = "2 5 9",
        },
    .width = MOST_WORDS,
    .row = true,
    .open = open,
    .close = close,
    .parse = parse,
    .print = print,
    .sample = sample,
    .options = options,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
    .board = board,
    .how = how,
};
