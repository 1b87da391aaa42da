/* The silver dollar game with the dollar: coins go left along a strip, past none, and into a bag at
 * its end; who bags the dollar ends the game. */
#include "core/algebra/function.h"
#include "core/game/board.h"
#include "core/game/game.h"
#include "games/shared/row_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A position is a row of the pool, or what a move makes of one: the row, the coin, where it goes.
 * So a long strip can have as many winning moves as it has coins without a copy of it for each. */
enum { ROW, COIN, SQUARE, WIDTH };

/* The row says first which coin is the dollar, counted from 1 at the left, and then the squares of
 * the coins, ascending: coin i is item i.  The bag is square 0.  Once the dollar is in it the row
 * is a single 0. */
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

static betli_status put(const struct strips *strips, const struct bt_row *row, uint64_t *words,
                        struct bt_error *error) {
  words[COIN] = words[SQUARE] = 0;
  return bt_pool_put(strips->pool, row, &words[ROW], error);
}

/* Into the bag goes the first coin only. */
static void bag(struct bt_row *row) {
  row->items[DOLLAR]--;
  row->count = row->items[DOLLAR] > 0 ? row->count - 1 : 1;
  memmove(row->items + 1, row->items + 2, (row->count - 1) * sizeof *row->items);
}

static betli_status get(const struct strips *strips, const uint64_t *words, struct bt_row *row,
                        struct bt_error *error) {
  const betli_status status = bt_pool_get(strips->pool, words[ROW], row, error);
  if (status == BETLI_OK && words[SQUARE] > 0)
    row->items[words[COIN]] = words[SQUARE];
  else if (status == BETLI_OK && words[COIN] > 0)
    bag(row);
  return status;
}

/* Takes out the mark of the dollar; which word it is, counted from 1. */
static betli_status take_mark(char *text, uint64_t *dollar, struct bt_error *error) {
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
  if (at[1] == ' ' || at[1] == '\0') /* elsewhere it makes a word that is no number */
    memmove(at, at + 1, strlen(at));
  return BETLI_OK;
}

/* Writes before the squares which coin is the dollar. */
static betli_status with_dollar(struct bt_row *row, uint64_t dollar, struct bt_error *error) {
  if (!bt_row_push(row, 0))
    return bt_fail_memory(error);
  memmove(row->items + 1, row->items, (row->count - 1) * sizeof *row->items);
  row->items[DOLLAR] = dollar;
  return BETLI_OK;
}

static betli_status read_coins(char *text, struct bt_row *row, struct bt_error *error) {
  uint64_t dollar = 0;
  betli_status status = take_mark(text, &dollar, error);
  if (status == BETLI_OK)
    status = bt_row_read(&bounds, text, row, error);
  if (status == BETLI_OK)
    status = bt_row_ascends(
        row, "the coins are named from the left to the right, no two on one square", error);
  return status == BETLI_OK ? with_dollar(row, dollar, error) : status;
}

static betli_status read_strip(const char *text, struct bt_row *row, struct bt_error *error) {
  if (strcmp(text, "0") == 0)
    return bt_row_push(row, 0) ? BETLI_OK : bt_fail_memory(error);
  char *copy = malloc(strlen(text) + 1);
  if (copy == NULL)
    return bt_fail_memory(error);
  const betli_status status = read_coins(strcpy(copy, text), row, error);
  free(copy);
  return status;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  struct bt_row row = {0};
  betli_status status = read_strip(text, &row, error);
  if (status == BETLI_OK)
    status = put(self, &row, words, error);
  bt_row_free(&row);
  return status;
}

static void print_coins(const struct bt_row *row, struct bt_text *text) {
  if (row->items[DOLLAR] == 0)
    bt_text_add(text, "0");
  for (size_t coin = 1; coin < row->count; coin++) {
    bt_text_add(text, coin > 1 ? " " : "");
    bt_text_number(text, row->items[coin]);
    bt_text_add(text, coin == row->items[DOLLAR] ? "$" : "");
  }
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  struct bt_row row = {0};
  struct bt_error error = {0};
  if (get(self, words, &row, &error) == BETLI_OK)
    print_coins(&row, text);
  else
    text->failed = true;
  bt_row_free(&row);
}

/* Each coin of each small row is the dollar once: of rows that are one size smaller, since they are
 * so many. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  struct bt_row row = {0};
  struct bt_error error = {0};
  bool found = false;
  for (uint64_t at = 0; !found && size > 0 && bt_row_sample(size - 1, at, &row); at++) {
    found = k < row.count;
    k -= found ? 0 : row.count;
  }
  if (found) {
    bt_row_add_up(&row);
    found =
        with_dollar(&row, k + 1, &error) == BETLI_OK && put(self, &row, words, &error) == BETLI_OK;
  }
  bt_row_free(&row);
  return found;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* How many moves there are; saturates. */
static uint64_t count_moves(const struct bt_row *row) {
  const size_t coins = row->count - 1;
  return coins == 0 ? 0 : row->items[coins] - (coins - 1);
}

/* These are rows, not moves as reach() writes them, so that a search knows a position again however
 * it came about. */
static void add_row(const struct strips *strips, const struct bt_row *row,
                    struct bt_options *options) {
  uint64_t words[WIDTH];
  betli_status status = put(strips, row, words, options->error);
  if (status == BETLI_OK &&
      !bt_limits_go_on(strips->pool->rows.limits, row->count, "options", options->count, 0))
    status = bt_limits_stopped(strips->pool->rows.limits, options->error);
  if (status == BETLI_OK)
    bt_options_add(options, words);
  else
    bt_options_fail(options, status);
}

static void add_rows(const struct strips *strips, struct bt_row *row, struct bt_options *options) {
  for (size_t coin = row->count - 1; coin > 0; coin--) {
    const uint64_t from = row->items[coin], below = coin > 1 ? row->items[coin - 1] : 0;
    while (--row->items[coin] > below && options->status == BETLI_OK)
      add_row(strips, row, options);
    row->items[coin] = from;
  }
  if (row->count == 1 || options->status != BETLI_OK)
    return;
  bag(row);
  add_row(strips, row, options);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct strips *strips = self;
  struct bt_row row = {0};
  betli_status status = get(self, words, &row, options->error);
  if (status == BETLI_OK)
    status = bt_pool_expect(strips->pool, count_moves(&row), row.count, options->error);
  if (status == BETLI_OK)
    add_rows(strips, &row, options);
  else
    bt_options_fail(options, status);
  bt_row_free(&row);
}

/* ---- closed --------------------------------------------------------------------------------- */

/* The gap to the left of a coin; to the left of the first one the bag counts as a free square, or
 * as one that is taken. */
static uint64_t gap(const struct bt_row *row, size_t coin, bool taken) {
  const uint64_t below = coin > 1 ? row->items[coin - 1] + 1 : taken;
  return row->items[coin] - below;
}

/* That of the gaps to the left of every other coin, from the last on. */
static uint64_t nim_sum(const struct bt_row *row, bool taken) {
  uint64_t sum = 0;
  for (size_t i = 1; i < row->count; i += 2)
    sum ^= gap(row, row->count - i, taken);
  return sum;
}

/* Nobody who can help it bags the coin before one that decides: in misere play that is the dollar
 * itself, in normal play the last coin before it, as the dollar goes next.  Then the bag is as good
 * as taken.  Else it is a square on which coins leave no gap.  So each move changes one of the gaps
 * that count, and one of them can be made smaller as in Nim: what goes into the bag over a gap that
 * does not count makes that of the next coin larger, and no equal gaps of it. */
static bool is_taken(const struct bt_row *row, bool misere) {
  return row->items[DOLLAR] == (misere ? 1 : 2);
}

/* Normal play in which the dollar can be bagged at once. */
static bool is_won_at_once(const struct bt_row *row, bool misere) {
  return row->items[DOLLAR] == 1 && !misere;
}

static bool is_lost(const struct bt_row *row, bool misere) {
  if (row->items[DOLLAR] == 0)
    return !misere;
  return !is_won_at_once(row, misere) && nim_sum(row, is_taken(row, misere)) == 0;
}

/* Where the dollar is the first coin, or bagged: each position but the end has the end among its
 * options, and the others are those of the game without the dollar.  So its values are one more,
 * but in misere play what was 0 is 0. */
static struct bt_value value_of(const struct bt_function *function, const struct bt_row *row,
                                uint64_t sum) {
  const bool is_over = row->items[DOLLAR] == 0;
  return bt_tame_number(is_over ? 0 : sum + 1, function == &bt_tame && (is_over || sum == 0));
}

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  const bool in_sums = function == &bt_grundy || function == &bt_tame;
  struct bt_row row = {0};
  struct bt_error error = {0};
  if (!in_sums && function->measure != BT_OUTCOME)
    return false;
  bool known = get(self, words, &row, &error) == BETLI_OK;
  if (known && in_sums) {
    known = row.items[DOLLAR] <= 1;
    *value = value_of(function, &row, nim_sum(&row, true));
  } else if (known) {
    *value = bt_number(is_lost(&row, function->misere) ? 0 : 1);
  }
  bt_row_free(&row);
  return known;
}

/* A position whose winning moves are asked for. */
struct finder {
  const struct bt_row *row;
  uint64_t number; /* of the row */
  struct bt_options *options;
};

static void add_move(const struct finder *finder, size_t coin, uint64_t square) {
  const uint64_t words[WIDTH] = {[ROW] = finder->number, [COIN] = coin, [SQUARE] = square};
  bt_options_add(finder->options, words);
}

/* The moves along the strip that make the nim-sum of the gaps what is wanted: each gap that counts
 * wants one size.  It gets smaller by its own coin, and larger by the one before. */
static void find_moves(const struct finder *finder, bool taken, uint64_t wanted) {
  const struct bt_row *row = finder->row;
  const uint64_t change = nim_sum(row, taken) ^ wanted;
  for (size_t i = 1; i < row->count && change > 0; i += 2) {
    const size_t coin = row->count - i;
    const uint64_t at = row->items[coin], now = gap(row, coin, taken), then = now ^ change;
    const uint64_t below = coin > 2 ? row->items[coin - 2] : 0;
    if (then < now && at > now - then)
      add_move(finder, coin, at - (now - then));
    else if (then > now && coin > 1 && then < at - 1 - below)
      add_move(finder, coin - 1, at - 1 - then);
  }
}

static void find_lost(const struct finder *finder, bool misere) {
  if (!is_won_at_once(finder->row, misere))
    find_moves(finder, is_taken(finder->row, misere), 0);
}

/* The values of strips with the dollar first are those of their nim-sums. */
static void find_value(const struct finder *finder, const struct bt_function *function,
                       struct bt_value value) {
  const uint64_t sum = value.number - 1;
  if (value.number > 0 && bt_same(value_of(function, finder->row, sum), value))
    find_moves(finder, true, sum);
}

/* Whether the position with the first coin bagged has the value. */
static bool bagging_gives(const void *self, const struct bt_function *function,
                          const struct finder *finder, struct bt_value value) {
  const uint64_t words[WIDTH] = {[ROW] = finder->number, [COIN] = 1};
  struct bt_value own;
  return closed(self, function, words, &own) && bt_same(own, value);
}

static void find(const void *self, const struct bt_function *function, const struct finder *finder,
                 struct bt_value value) {
  if (finder->row->items[DOLLAR] == 0)
    return;
  if (function->measure == BT_OUTCOME)
    find_lost(finder, function->misere);
  else
    find_value(finder, function, value);
  if (bagging_gives(self, function, finder, value))
    add_move(finder, 1, 0);
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  struct bt_row row = {0};
  uint64_t start[WIDTH];
  betli_status status = get(self, words, &row, options->error);
  if (status == BETLI_OK)
    status = put(self, &row, start, options->error);
  if (status == BETLI_OK)
    find(self, function, &(struct finder){&row, start[ROW], options}, value);
  else
    bt_options_fail(options, status);
  bt_row_free(&row);
}

static void look(const void *self, const uint64_t *words, struct bt_board *board) {
  struct bt_row row = {0};
  struct bt_error error = {0};
  if (get(self, words, &row, &error) != BETLI_OK) {
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
            .title = "Silver dollar game with the dollar: who bags it ends the game",
            .rules =
                "Coins lie on different squares of a strip; one of them is the silver dollar.  "
                "To the left of square 1 is a bag, which may hold any number of coins.  A move "
                "pushes one coin any number of squares to the left, but not past another coin nor "
                "to the same square; the first coin may also go into the bag, from any distance, "
                "and is then out of play.  The game ends when the dollar is in the bag.\n\n"
                "In normal play whoever bags the dollar takes the bag with the same move, and "
                "wins.  In misere play whoever bags the dollar loses: so one strip is played if "
                "to take the bag with the dollar in it is the next move, that of the opponent.  "
                "Both forms are played.",
            .position = "All words up to + are one strip: the squares with coins, in ascending "
                        "order, at most 1000000 of them, the dollar marked with $: 2 5$ 9.  0 is "
                        "a strip whose dollar is bagged.",
            .known =
                "Who wins a single strip is told by the nim-sum of the free squares just to the "
                "left of the last coin, the third last, the fifth last, ...; it is 0 in "
                "P-positions.  The bag counts as a free square, but as one that is taken where "
                "exactly one coin is before the dollar, in normal play, or none, in misere play.  "
                "In normal play with no coin before the dollar one wins at once.\n\n"
                "Of strips in sums no formula is known but where the dollar is the first coin: "
                "then the Grundy value is one more than in the game without the dollar, and the "
                "strip is tame.  Others may be wild: the genus of 1 2$ 3 5 is 2^1.",
            .source = "N. G. de Bruijn; J. H. Conway, On Numbers and Games (1976); E. "
                      "R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 15 (1982); "
                      "with the rules as A. Bogomolny tells them, Cut the Knot: The Silver Dollar "
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
    .board = look,
    .theorem =
        "In normal play whoever can bag the dollar wins.  Else the strip is Nim on the gaps to "
        "the left of every other coin, from the last on; the bag is a free square, but "
        "taken where to bag the first coin would lose at once (de Bruijn; Winning Ways, "
        "chapter 15).",
};
