/* Poker Nim: Nim with chips, in which chips that were taken may be put back.
 *
 * One component is all the heaps, since each player has one bag for all of them.  The component is
 * written as the player to move sees it, so that both players have the same moves. */
#include "core/algebra/function.h"
#include "games/shared/number.h"
#include "games/shared/pool.h"
#include "games/shared/reversible_nim.h"
#include "games/shared/row_text.h"
#include "games/shared/sum_text.h"

#include "core/game/board.h"
#include "core/game/game.h"

#include <string.h>

/* The bag of the player to move, the bag of the other, the number of heaps, and the heaps. */
enum { OWN, OTHER, COUNT, HEAPS, WIDTH = BT_MAX_WIDTH, MOST_HEAPS = WIDTH - HEAPS };

/* ---- moves ---------------------------------------------------------------------------------- */

/* Adds the moves that leave heap i with `first` chips, `first` + 1, ...  The difference goes to the
 * bag of the player to move, or comes from it. */
static void add_leaving_moves(const uint64_t *words, size_t i, uint64_t first, uint64_t count,
                              struct bt_options *options) {
  uint64_t start[WIDTH], step[WIDTH] = {[OTHER] = UINT64_MAX};
  memcpy(start, words, sizeof start);
  start[OWN] = words[OTHER];
  start[OTHER] = words[OWN] + words[HEAPS + i] - first;
  start[HEAPS + i] = first;
  step[HEAPS + i] = 1;
  bt_options_run(options, count, 1, start, step);
}

static struct bt_reversible_nim read_poker_nim(const uint64_t *words) {
  struct bt_reversible_nim nim = {.count = (size_t)words[COUNT], .leave = add_leaving_moves};
  for (size_t i = 0; i < nim.count; i++) {
    nim.heaps[i] = words[HEAPS + i];
    nim.spare[i] = words[OWN];
  }
  return nim;
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct bt_reversible_nim nim = read_poker_nim(words);
  (void)self;
  bt_reversible_options(&nim, words, options);
}

/* Returns true: chips that were taken can be put back, and taken again. */
static bool loops(const void *self, const uint64_t *words) {
  (void)self;
  (void)words;
  return true;
}

/* ---- values --------------------------------------------------------------------------------- */

static bool closed(const void *self, const struct bt_function *function, const uint64_t *words,
                   struct bt_value *value) {
  const struct bt_reversible_nim nim = read_poker_nim(words);
  (void)self;
  return bt_reversible_closed(&nim, function, value);
}

static void reach(const void *self, const struct bt_function *function, const uint64_t *words,
                  struct bt_value value, struct bt_options *options) {
  const struct bt_reversible_nim nim = read_poker_nim(words);
  (void)self;
  (void)function;
  bt_reversible_reach(&nim, words, value, options);
}

static void why(const void *self, const struct bt_function *function, const uint64_t *words,
                struct bt_text *text) {
  (void)self;
  if (function != &bt_grundy)
    return;
  bt_text_say(text, "the heaps: ");
  bt_sum_text(" ⊕ ", words + HEAPS, (size_t)words[COUNT], text);
}

/* ---- texts ---------------------------------------------------------------------------------- */

static betli_status parse_poker_heap(struct bt_word word, uint64_t *words, struct bt_error *error) {
  static const uint64_t bounds[2] = {0, UINT64_MAX};
  if (words[COUNT] == MOST_HEAPS)
    return bt_fail(error, BETLI_INPUT, "there may be at most %d heaps", MOST_HEAPS);
  return bt_number_parse("a heap", word, bounds, &words[HEAPS + words[COUNT]++], error);
}

static betli_status parse_poker_bag(struct bt_word word, size_t bag, uint64_t *words,
                                    struct bt_error *error) {
  static const uint64_t bounds[2] = {0, UINT64_MAX};
  const struct bt_word number = {word.text, word.length - 1};
  if (bag > OTHER)
    return bt_fail(error, BETLI_INPUT, "there are two bags, and '%.*s' would be a third",
                   BT_SHOW(word));
  return bt_number_parse("a bag N$", number, bounds, &words[bag], error);
}

static betli_status check_chip_total(const uint64_t *words, struct bt_error *error) {
  uint64_t total = words[OWN];
  bool large = __builtin_add_overflow(total, words[OTHER], &total);
  for (size_t i = 0; i < words[COUNT]; i++)
    large |= __builtin_add_overflow(total, words[HEAPS + i], &total);
  return large ? bt_fail(error, BETLI_INPUT, "the chips must be fewer than 2^64 in all") : BETLI_OK;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  betli_status status = BETLI_OK;
  size_t bags = 0;
  (void)self;
  memset(words, 0, WIDTH * sizeof *words);
  for (size_t length; *text != '\0' && status == BETLI_OK;
       text += length + strspn(text + length, " ")) {
    length = strcspn(text, " ");
    const struct bt_word word = {text, length};
    if (length > 0 && text[length - 1] == '$')
      status = parse_poker_bag(word, bags++, words, error);
    else if (bags > 0)
      status = bt_fail(error, BETLI_INPUT, "heaps come before bags, but '%.*s' comes after a bag",
                       BT_SHOW(word));
    else
      status = parse_poker_heap(word, words, error);
  }
  return status == BETLI_OK ? check_chip_total(words, error) : status;
}

static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  (void)self;
  bt_sum_text(" ", words + HEAPS, (size_t)words[COUNT], text);
  if (words[OWN] == 0 && words[OTHER] == 0 && words[COUNT] > 0)
    return;
  bt_text_add(text, words[COUNT] > 0 ? " " : "");
  bt_text_number(text, words[OWN]);
  bt_text_add(text, "$ ");
  bt_text_number(text, words[OTHER]);
  bt_text_add(text, "$");
}

/* Makes the bags of the first two numbers of a row, less one, and the heaps of the others. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  struct bt_pool_row row = {0};
  (void)self;
  const bool found = bt_row_sample(size > 0 ? size - 1 : 0, k, &row);
  memset(words, 0, WIDTH * sizeof *words);
  for (size_t i = 0; found && i < row.count && i < 2 + MOST_HEAPS; i++)
    words[i < 2 ? i : HEAPS + i - 2] = row.items[i] - (i < 2 ? 1 : 0);
  if (found && row.count > 2)
    words[COUNT] = (row.count < 2 + MOST_HEAPS ? row.count : 2 + MOST_HEAPS) - 2;
  bt_row_free(&row);
  return found;
}

/* Shows the bags below the heaps, first that of the player to move; a move exchanges them. */
static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const size_t heaps = (size_t)words[COUNT];
  uint64_t rows[MOST_HEAPS + 2];
  (void)self;
  memcpy(rows, words + HEAPS, heaps * sizeof *rows);
  rows[heaps] = words[OWN];
  rows[heaps + 1] = words[OTHER];
  board->is_turned = true;
  bt_board_heaps(board, rows, heaps + 2);
  for (size_t bag = heaps; bag < board->rows; bag++)
    for (size_t i = 0; i < rows[bag]; i++)
      bt_board_put(board, 0, bag, i, BETLI_CELL_MARKED);
}

static const char *const examples[] = {"poker-nim", NULL};

const struct bt_descriptor bt_poker_nim = {
    .info =
        {
            .name = "poker-nim",
            .title = "Poker Nim: chips that were taken may be put back",
            .rules = "Played with heaps of chips, and a bag of each player.  A move takes one or "
                     "more chips from one heap into the bag of the player who moves, or puts one "
                     "or more from that bag on one heap, which may be empty.  A player who "
                     "cannot move loses: all heaps are empty, and so is that player's bag.  Play "
                     "may be cyclic.\n\n"
                     "In each component the two players alternate, counting only the moves in "
                     "that component, even if it is one of several.",
            .position =
                "All words up to + are the heaps of one component, at most 5, and then the bags: "
                "first that of the player to move.  3 5 2$ 1$ are two heaps; the player to move "
                "has 2 chips, and the other player has 1.  Bags that are not named are empty.  "
                "All chips are fewer than 2^64.",
            .known =
                "The Grundy value is the nim-sum of the heaps, whatever is in the bags.  Chips "
                "that are put back are taken again by the other player: then the heaps are as "
                "before, and chips have gone from one bag to the other, which the winner never "
                "lets go the other way.  So there are no draws among such positions.  Heaps that "
                "may grow a given number of times are bogus-nim.",
            .source = "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 3 "
                      "(1982).",
            .examples = examples,
            .opening = "3 5 2$ 1$",
        },
    .width = WIDTH,
    .row = true,
    .axes = 0,
    .parse = parse,
    .print = print,
    .sample = sample,
    .options = options,
    .loops = loops,
    .board = board,
    .never_splits = true,
    .closed = closed,
    .reach = reach,
    .why = why,
};
