/* Welter's game: coins lie on different squares of a strip.  A move puts one coin on a free square
 * to its left, past other coins or not. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/shared/row_text.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

/* The words of a position are the squares of its coins, in any order.  Squares count from 1; 0 is
 * no coin. */
enum { MOST_COINS = BT_MAX_WIDTH };

static const struct bt_row_bounds bounds = {BT_SAY("the square of a coin"), 1, MOST_COINS};

/* Writes the coins in ascending order, words without a coin last, so that a set of squares is one
 * position. */
static void write_welter_coins(const struct bt_pool_row *row, uint64_t *words) {
  assert(row->count <= MOST_COINS);
  memset(words, 0, MOST_COINS * sizeof *words);
  for (size_t i = 0; i < row->count; i++)
    words[i] = row->items[i];
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  (void)self;
  struct bt_pool_row row = {0};
  betli_status status = bt_row_read(&bounds, text, &row, error);
  if (status == BETLI_OK)
    status = bt_row_ascends(
        &row, "the coins are named from the left to the right, no two on one square", error);
  if (status == BETLI_OK)
    write_welter_coins(&row, words);
  bt_row_free(&row);
  return status;
}

/* Inserts a coin into coins in ascending order. */
static void insert_coin(uint64_t *coins, size_t count, uint64_t coin) {
  for (; count > 0 && coins[count - 1] > coin; count--)
    coins[count] = coins[count - 1];
  coins[count] = coin;
}

/* Writes the squares of all coins except coin `but` in ascending order, and returns their number.
 * If `but` is MOST_COINS, none is left out. */
static size_t sort_coins_except(const uint64_t *words, size_t but, uint64_t *coins) {
  size_t count = 0;
  for (size_t i = 0; i < MOST_COINS; i++)
    if (i != but && words[i] > 0)
      insert_coin(coins, count++, words[i]);
  return count;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  uint64_t coins[MOST_COINS];
  const size_t count = sort_coins_except(words, MOST_COINS, coins);
  for (size_t i = 0; i < count; i++) {
    bt_text_add(text, i > 0 ? " " : "");
    bt_text_number(text, coins[i]);
  }
}

static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  (void)self;
  struct bt_pool_row row = {0};
  bool found = false;
  for (uint64_t at = 0; !found && bt_row_sample(size, at, &row); at++)
    found = row.count <= MOST_COINS && k-- == 0;
  if (found) {
    bt_row_add_up(&row);
    write_welter_coins(&row, words);
  }
  bt_row_free(&row);
  return found;
}

/* Adds the option in which the coin goes to `square`, with its coins in ascending order. */
static void add_welter_option(const uint64_t *others, size_t count, uint64_t square,
                              struct bt_options *options) {
  uint64_t to[MOST_COINS] = {0};
  memcpy(to, others, count * sizeof *to);
  insert_coin(to, count, square);
  bt_options_add(options, to);
}

/* Adds the moves to `squares` free squares from `first` on.  No other coin lies between the
 * squares, so that the order of the coins is the same after each of the moves. */
static void add_options_between_coins(const uint64_t *others, size_t count, size_t below,
                                      uint64_t first, uint64_t squares,
                                      struct bt_options *options) {
  uint64_t start[MOST_COINS] = {0}, step[MOST_COINS] = {0};
  memcpy(start, others, count * sizeof *start);
  insert_coin(start, count, first);
  step[below] = 1;
  assert(start[below] == first);
  bt_options_run(options, squares, 1, start, step);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  for (size_t coin = 0; coin < MOST_COINS && words[coin] > 0; coin++) {
    uint64_t others[MOST_COINS], first = 1;
    const size_t count = sort_coins_except(words, coin, others);
    for (size_t below = 0; below <= count && first < words[coin]; below++) {
      const uint64_t end =
          below < count && others[below] < words[coin] ? others[below] : words[coin];
      add_options_between_coins(others, count, below, first, end - first, options);
      first = end + 1;
    }
  }
}

/* ---- Welter's function ---------------------------------------------------------------------- */

/* Returns bit k of Welter's function, of squares counted from 0.  The bit is the parity of the
 * number of squares in which bit k is set, plus the number of pairs that are equal in the k lower
 * bits.  (The function is the nim-sum of the squares and of d ^ (d - 1) for the differences d of
 * all pairs: Conway, On Numbers and Games, chapter 13.) */
static unsigned welter_bit(const uint64_t *squares, size_t count, unsigned k) {
  const uint64_t below = (UINT64_C(1) << k) - 1;
  uint64_t parity = 0;
  for (size_t i = 0; i < count; i++) {
    parity ^= squares[i] >> k;
    for (size_t j = 0; j < i; j++)
      parity ^= ((squares[i] ^ squares[j]) & below) == 0;
  }
  return (unsigned)(parity & 1);
}

static size_t sort_squares_from_0(const uint64_t *words, size_t but, uint64_t *squares) {
  const size_t count = sort_coins_except(words, but, squares);
  for (size_t i = 0; i < count; i++)
    squares[i]--;
  return count;
}

static uint64_t welter_value(const uint64_t *words) {
  uint64_t squares[MOST_COINS], value = 0;
  const size_t count = sort_squares_from_0(words, MOST_COINS, squares);
  for (unsigned k = 0; k < 64; k++)
    value |= (uint64_t)welter_bit(squares, count, k) << k;
  return value;
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  (void)self;
  if (function != &bt_grundy)
    return false;
  *value = bt_number(welter_value(words));
  return true;
}

/* Returns the square of one coin at which the function, together with the other coins, has the
 * value.  The search goes bit by bit, since no bit of the value depends on higher bits of the
 * square. */
static uint64_t find_square_with_value(const uint64_t *words, size_t coin, uint64_t value) {
  uint64_t squares[MOST_COINS];
  const size_t others = sort_squares_from_0(words, coin, squares);
  squares[others] = 0;
  for (unsigned k = 0; k < 64; k++)
    if (welter_bit(squares, others + 1, k) != (value >> k & 1))
      squares[others] |= UINT64_C(1) << k;
  return squares[others];
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  (void)self;
  assert(function == &bt_grundy);
  (void)function;
  if (value.kind != BT_NUMBER)
    return;
  for (size_t coin = 0; coin < MOST_COINS && words[coin] > 0; coin++) {
    uint64_t others[MOST_COINS];
    const size_t count = sort_coins_except(words, coin, others);
    const uint64_t square = find_square_with_value(words, coin, value.number);
    bool is_free = square < words[coin] - 1;
    for (size_t i = 0; i < count; i++)
      is_free &= others[i] != square + 1;
    if (is_free)
      add_welter_option(others, count, square + 1, options);
  }
}

/* Returns the square that has a coin in `words`, but not in `others`. */
static uint64_t square_of_moved_coin(const uint64_t *words, const uint64_t *others) {
  for (size_t i = 0; i < MOST_COINS && words[i] > 0; i++) {
    size_t same = 0;
    while (same < MOST_COINS && others[same] != words[i])
      same++;
    if (same == MOST_COINS)
      return words[i];
  }
  return 0;
}

static void how(const void *self, const uint64_t *from, const uint64_t *to, struct bt_text *text) {
  (void)self;
  bt_text_say(text, "moves the coin from square %" PRIu64 " to square %" PRIu64,
              square_of_moved_coin(from, to), square_of_moved_coin(to, from));
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  (void)self;
  uint64_t coins[MOST_COINS];
  bt_board_strip(board, coins, sort_coins_except(words, MOST_COINS, coins));
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
                        "order, at most 8 of them: 2 5 6 9.",
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
    .width = MOST_COINS,
    .row = true,
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
