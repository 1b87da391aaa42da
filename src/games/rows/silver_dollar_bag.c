/* The silver dollar game with the dollar.  Coins go left along a strip, never past another coin,
 * and into a bag at its end.  Whoever bags the dollar ends the game. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/shared/row_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A position is a row of the pool, or a move from it: the row, the coin and its new square.  So a
 * long strip can have as many winning moves as it has coins, without a copy for each. */
enum { ROW, COIN, SQUARE, WIDTH };

/* Item 0 of a row is the index of the dollar, counted from 1 at the left.  Item i > 0 is the square
 * of coin i, in ascending order.  The bag is square 0.  If the dollar is bagged, the row is a
 * single 0. */
enum { DOLLAR };

static const char mark = '$';

static const struct bt_row_bounds bounds = {BT_SAY("the square of a coin"), 1, 1000000};

struct strips {
  struct bt_pool *pool;
};

static betli_status open(const struct bt_argument *arguments, struct bt_limits *limits, void **self,
                         struct bt_error *error) {
  (void)arguments;
  struct strips *strips = malloc(sizeof *strips);
  if (strips == NULL)
    return bt_fail_memory(error);
  const betli_status status = bt_pool_open(limits, &strips->pool, error);
  if (status == BETLI_OK)
    *self = strips;
  else
    free(strips);
  return status;
}

static void close(void *self) {
  struct strips *strips = self;
  bt_pool_close(strips->pool);
  free(strips);
}

/* ---- positions ------------------------------------------------------------------------------ */

static betli_status put_strip_in_pool(const struct strips *strips, const struct bt_pool_row *row,
                                      uint64_t *words, struct bt_error *error) {
  words[COIN] = words[SQUARE] = 0;
  return bt_pool_put(strips->pool, row, &words[ROW], error);
}

/* Puts the first coin into the bag; no other may go there. */
static void bag_first_coin(struct bt_pool_row *row) {
  row->items[DOLLAR]--;
  row->count = row->items[DOLLAR] > 0 ? row->count - 1 : 1;
  memmove(row->items + 1, row->items + 2, (row->count - 1) * sizeof *row->items);
}

static betli_status get_strip(const struct strips *strips, const uint64_t *words,
                              struct bt_pool_row *row, struct bt_error *error) {
  const betli_status status = bt_pool_get(strips->pool, words[ROW], row, error);
  if (status == BETLI_OK && words[SQUARE] > 0)
    row->items[words[COIN]] = words[SQUARE];
  else if (status == BETLI_OK && words[COIN] > 0)
    bag_first_coin(row);
  return status;
}

/* Removes the mark of the dollar and writes the index of its word, counted from 1. */
static betli_status remove_dollar_mark(char *text, uint64_t *dollar, struct bt_error *error) {
  char *const at = strchr(text, mark);
  *dollar = 1;
  if (at == NULL)
    return bt_fail(error, BETLI_INPUT, "one coin must be marked as the silver dollar: 2 5%c 9",
                   mark);
  if (strchr(at + 1, mark) != NULL)
    return bt_fail(error, BETLI_INPUT, "only one coin can be the silver dollar, marked with %c",
                   mark);
  for (const char *before = text; before < at; before++)
    *dollar += *before == ' ';
  if (at[1] == ' ' || at[1] == '\0') /* elsewhere the mark stays, so that the word is no number */
    memmove(at, at + 1, strlen(at));
  return BETLI_OK;
}

/* Inserts the index of the dollar before the squares. */
static betli_status insert_dollar_index(struct bt_pool_row *row, uint64_t dollar,
                                        struct bt_error *error) {
  if (!bt_row_push(row, 0))
    return bt_fail_memory(error);
  memmove(row->items + 1, row->items, (row->count - 1) * sizeof *row->items);
  row->items[DOLLAR] = dollar;
  return BETLI_OK;
}

static betli_status read_strip_coins(char *text, struct bt_pool_row *row, struct bt_error *error) {
  uint64_t dollar = 0;
  betli_status status = remove_dollar_mark(text, &dollar, error);
  if (status == BETLI_OK)
    status = bt_row_read(&bounds, text, row, error);
  if (status == BETLI_OK)
    status = bt_row_ascends(
        row, "the coins are named from the left to the right, no two on one square", error);
  return status == BETLI_OK ? insert_dollar_index(row, dollar, error) : status;
}

static betli_status read_strip(const char *text, struct bt_pool_row *row, struct bt_error *error) {
  if (strcmp(text, "0") == 0)
    return bt_row_push(row, 0) ? BETLI_OK : bt_fail_memory(error);
  char *copy = malloc(strlen(text) + 1);
  if (copy == NULL)
    return bt_fail_memory(error);
  const betli_status status = read_strip_coins(strcpy(copy, text), row, error);
  free(copy);
  return status;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  struct bt_pool_row row = {0};
  betli_status status = read_strip(text, &row, error);
  if (status == BETLI_OK)
    status = put_strip_in_pool(self, &row, words, error);
  bt_row_free(&row);
  return status;
}

static void print_strip_coins(const struct bt_pool_row *row, struct bt_text *text) {
  if (row->items[DOLLAR] == 0)
    bt_text_add(text, "0");
  for (size_t coin = 1; coin < row->count; coin++) {
    bt_text_add(text, coin > 1 ? " " : "");
    bt_text_number(text, row->items[coin]);
    bt_text_add(text, coin == row->items[DOLLAR] ? "$" : "");
  }
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  struct bt_pool_row row = {0};
  struct bt_error error = {0};
  if (get_strip(self, words, &row, &error) == BETLI_OK)
    print_strip_coins(&row, text);
  else
    text->failed = true;
  bt_row_free(&row);
}

/* Enumerates small rows, each once for each coin as the dollar.  The rows are one size smaller than
 * `size` allows, since there are so many. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  struct bt_pool_row row = {0};
  struct bt_error error = {0};
  bool found = false;
  for (uint64_t at = 0; !found && size > 0 && bt_row_sample(size - 1, at, &row); at++) {
    found = k < row.count;
    k -= found ? 0 : row.count;
  }
  if (found) {
    bt_row_add_up(&row);
    found = insert_dollar_index(&row, k + 1, &error) == BETLI_OK &&
            put_strip_in_pool(self, &row, words, &error) == BETLI_OK;
  }
  bt_row_free(&row);
  return found;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Counts a move to each free square before the last coin, and one into the bag. */
static uint64_t count_strip_moves(const struct bt_pool_row *row) {
  const size_t coins = row->count - 1;
  return coins == 0 ? 0 : row->items[coins] - (coins - 1);
}

/* Adds an option as a row, not as a move like reach().  So a search recognises a position however
 * it came about. */
static void add_strip_option(const struct strips *strips, const struct bt_pool_row *row,
                             struct bt_options *options) {
  uint64_t words[WIDTH];
  betli_status status = put_strip_in_pool(strips, row, words, options->error);
  if (status == BETLI_OK &&
      !bt_limits_go_on(strips->pool->rows.limits, row->count, "options", options->count, 0))
    status = bt_limits_stopped(strips->pool->rows.limits, options->error);
  if (status == BETLI_OK)
    bt_options_add(options, words);
  else
    bt_options_fail(options, status);
}

static void add_strip_options(const struct strips *strips, struct bt_pool_row *row,
                              struct bt_options *options) {
  for (size_t coin = row->count - 1; coin > 0; coin--) {
    const uint64_t from = row->items[coin], below = coin > 1 ? row->items[coin - 1] : 0;
    while (--row->items[coin] > below && options->status == BETLI_OK)
      add_strip_option(strips, row, options);
    row->items[coin] = from;
  }
  if (row->count == 1 || options->status != BETLI_OK)
    return;
  bag_first_coin(row);
  add_strip_option(strips, row, options);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct strips *strips = self;
  struct bt_pool_row row = {0};
  betli_status status = get_strip(self, words, &row, options->error);
  if (status == BETLI_OK)
    status = bt_pool_expect(strips->pool, count_strip_moves(&row), row.count, options->error);
  if (status == BETLI_OK)
    add_strip_options(strips, &row, options);
  else
    bt_options_fail(options, status);
  bt_row_free(&row);
}

/* ---- closed --------------------------------------------------------------------------------- */

/* Returns the gap to the left of a coin.  Before the first coin, the bag counts as taken, or else
 * as one more free square. */
static uint64_t gap_left_of_coin(const struct bt_pool_row *row, size_t coin, bool taken) {
  const uint64_t below = coin > 1 ? row->items[coin - 1] + 1 : taken;
  return row->items[coin] - below;
}

/* Returns the nim-sum of the gaps to the left of every other coin, from the last on. */
static uint64_t sum_strip_gaps(const struct bt_pool_row *row, bool taken) {
  uint64_t sum = 0;
  for (size_t i = 1; i < row->count; i += 2)
    sum ^= gap_left_of_coin(row, row->count - i, taken);
  return sum;
}

/* Returns true if the bag counts as taken.  No player wants to bag the coin that decides.  In
 * misere play this is the dollar.  In normal play it is the last coin before the dollar, since the
 * dollar can be bagged next.  If the first coin decides, the bag is as good as taken.  Else the bag
 * is one more free square, however many coins are in it.  So each move changes one of the gaps that
 * count, and any of them can be made smaller as in Nim.  Bagging a coin over a gap that does not
 * count enlarges the next gap, which counts. */
static bool is_bag_taken(const struct bt_pool_row *row, bool misere) {
  return row->items[DOLLAR] == (misere ? 1 : 2);
}

/* Returns true if the dollar can be bagged at once in normal play. */
static bool is_strip_won_at_once(const struct bt_pool_row *row, bool misere) {
  return row->items[DOLLAR] == 1 && !misere;
}

static bool is_strip_lost(const struct bt_pool_row *row, bool misere) {
  if (row->items[DOLLAR] == 0)
    return !misere;
  return !is_strip_won_at_once(row, misere) && sum_strip_gaps(row, is_bag_taken(row, misere)) == 0;
}

/* Returns the value of a strip whose dollar is the first coin, or bagged.  The end is an option of
 * every other position.  All other options are those of the game without the dollar.  So the values
 * are one more than there, but a misere Grundy value of 0 stays 0. */
static struct bt_value value_of_strip(const struct bt_function *function,
                                      const struct bt_pool_row *row, uint64_t sum) {
  const bool is_over = row->items[DOLLAR] == 0;
  return bt_tame_number(is_over ? 0 : sum + 1, function == &bt_tame && (is_over || sum == 0));
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  const bool in_sums = function == &bt_grundy || function == &bt_tame;
  struct bt_pool_row row = {0};
  struct bt_error error = {0};
  if (!in_sums && function->measure != BT_OUTCOME)
    return false;
  bool known = get_strip(self, words, &row, &error) == BETLI_OK;
  if (known && in_sums) {
    known = row.items[DOLLAR] <= 1;
    *value = value_of_strip(function, &row, sum_strip_gaps(&row, true));
  } else if (known) {
    *value = bt_number(is_strip_lost(&row, function->misere) ? 0 : 1);
  }
  bt_row_free(&row);
  return known;
}

/* A position whose moves to a value are asked for. */
struct finder {
  const struct bt_pool_row *row;
  uint64_t number; /* of the row in the pool */
  struct bt_options *options;
};

static void add_strip_move(const struct finder *finder, size_t coin, uint64_t square) {
  const uint64_t words[WIDTH] = {[ROW] = finder->number, [COIN] = coin, [SQUARE] = square};
  bt_options_add(finder->options, words);
}

/* Adds the moves along the strip that make `wanted` the nim-sum of the gaps.  For each gap that
 * counts, one size does so.  Its own coin makes it smaller, the coin before it makes it larger. */
static void find_moves_to_nim_sum(const struct finder *finder, bool taken, uint64_t wanted) {
  const struct bt_pool_row *row = finder->row;
  const uint64_t change = sum_strip_gaps(row, taken) ^ wanted;
  for (size_t i = 1; i < row->count && change > 0; i += 2) {
    const size_t coin = row->count - i;
    const uint64_t at = row->items[coin], now = gap_left_of_coin(row, coin, taken),
                   then = now ^ change;
    const uint64_t below = coin > 2 ? row->items[coin - 2] : 0;
    if (then < now && at > now - then)
      add_strip_move(finder, coin, at - (now - then));
    else if (then > now && coin > 1 && then < at - 1 - below)
      add_strip_move(finder, coin - 1, at - 1 - then);
  }
}

static void find_moves_to_lost_strips(const struct finder *finder, bool misere) {
  if (!is_strip_won_at_once(finder->row, misere))
    find_moves_to_nim_sum(finder, is_bag_taken(finder->row, misere), 0);
}

/* Adds the moves along a strip whose first coin is the dollar: its values follow from nim-sums. */
static void find_moves_to_strip_value(const struct finder *finder,
                                      const struct bt_function *function, struct bt_value value) {
  const uint64_t sum = value.number - 1;
  if (value.number > 0 && bt_same(value_of_strip(function, finder->row, sum), value))
    find_moves_to_nim_sum(finder, true, sum);
}

/* Returns true if the position with the first coin bagged has the value. */
static bool bagging_leaves_value(const void *self, const struct bt_function *function,
                                 const struct finder *finder, struct bt_value value) {
  const uint64_t words[WIDTH] = {[ROW] = finder->number, [COIN] = 1};
  struct bt_value own;
  return closed(self, function, words, &own) && bt_same(own, value);
}

static void find_strip_moves(const void *self, const struct bt_function *function,
                             const struct finder *finder, struct bt_value value) {
  if (finder->row->items[DOLLAR] == 0)
    return;
  if (function->measure == BT_OUTCOME)
    find_moves_to_lost_strips(finder, function->misere);
  else
    find_moves_to_strip_value(finder, function, value);
  if (bagging_leaves_value(self, function, finder, value))
    add_strip_move(finder, 1, 0);
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  struct bt_pool_row row = {0};
  uint64_t start[WIDTH];
  betli_status status = get_strip(self, words, &row, options->error);
  if (status == BETLI_OK)
    status = put_strip_in_pool(self, &row, start, options->error);
  if (status == BETLI_OK)
    find_strip_moves(self, function, &(struct finder){&row, start[ROW], options}, value);
  else
    bt_options_fail(options, status);
  bt_row_free(&row);
}

static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  struct bt_pool_row row = {0};
  struct bt_error error = {0};
  if (get_strip(self, words, &row, &error) != BETLI_OK) {
    board->starved = true;
  } else if (row.items[DOLLAR] > 0) {
    bt_board_strip(board, row.items + 1, row.count - 1);
    bt_board_put(board, 0, 0, (size_t)row.items[row.items[DOLLAR]] - 1, BETLI_CELL_MARKED);
  } else {
    bt_board_strip(board, NULL, 0);
  }
  bt_row_free(&row);
}

static const char *const examples[] = {"silver-dollar-bag", NULL};

const struct bt_descriptor bt_silver_dollar_bag = {
    .info =
        {
            .name = "silver-dollar-bag",
            .title = "Silver dollar game with the dollar: bagging it ends the game",
            .rules =
                "Coins lie on different squares of a strip; one of them is the silver dollar.  "
                "To the left of square 1 is a bag, which may hold any number of coins.  A move "
                "pushes one coin any number of squares to the left, but not past another coin "
                "nor to the same square; the first coin may also go into the bag, from any "
                "distance, and is then out of play.  The game ends when the dollar is in the "
                "bag.\n\n"
                "In normal play the player who bags the dollar takes the bag with the same move, "
                "and wins.  In misere play the player who bags the dollar loses: this is the "
                "form, on one strip, in which the opponent's next move takes the bag with the "
                "dollar.  Both forms are played.",
            .position = "All words up to + are one strip: the squares with coins, in ascending "
                        "order, at most 1000000 of them, the dollar marked with $: 2 5$ 9.  0 is "
                        "a strip whose dollar is bagged.",
            .known =
                "The nim-sum of the free squares just to the left of the last coin, the third "
                "last, the fifth last, ... shows who wins a single strip; it is 0 in P-positions.  "
                "The bag counts as a free square, but as an occupied one if exactly one coin (in "
                "normal play) or no coin (in misere play) is before the dollar.  In normal play "
                "with no coin before the dollar, the player to move wins at once.\n\nFor strips in "
                "sums a formula is known only if the dollar is the first coin: then the Grundy "
                "value is one more than in the game without the dollar, and the strip is tame.  "
                "Others may be wild: the genus of 1 2$ 3 5 is 2^1.",
            .source = "N. G. de Bruijn; J. H. Conway, On Numbers and Games (1976); E. R. "
                      "Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 15 (1982); "
                      "with the rules as given by A. Bogomolny, Cut the Knot: The Silver Dollar "
                      "Game.",
            .examples = examples,
            .opening = "2 5$ 9",
        },
    .width = WIDTH,
    .row = true,
    .axes = 0,
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
    .theorem =
        "In normal play a player who can bag the dollar wins.  Otherwise the strip is Nim on the "
        "gaps to the left of every other coin, from the last on; the bag counts as a free "
        "square, unless bagging the first coin would lose at once (de Bruijn; Winning Ways, "
        "chapter 15).",
};
