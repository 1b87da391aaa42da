/* Fair Shares and Varied Pairs: one component is all the heaps, since a move may unite two.
 *
 * Heaps in ascending order are the boundary of a Young diagram.  Each heap is written as zeros, as
 * many as it has counters more than the heap before it, and then a one.  So n counters take at most
 * n + 1 bits. */
#include "games/shared/row_text.h"

#include "core/game/board.h"
#include "core/game/game.h"

#include <assert.h>
#include <stdlib.h>

__extension__ typedef unsigned __int128 bits;

enum { WIDTH = 2, MOST_COUNTERS = 127 };

/* Sizes 1, 2, ..., 15 are 120 counters; one more size may occur during a move. */
enum { MOST_SIZES = 16 };

struct heaps {
  size_t count; /* different sizes */
  struct {
    unsigned size, times;
  } of[MOST_SIZES]; /* in ascending order */
};

/* ---- words ---------------------------------------------------------------------------------- */

static unsigned count_trailing_zeros(bits set) {
  const uint64_t low = (uint64_t)set;
  assert(set != 0);
  return (unsigned)(low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64)));
}

static struct heaps read_heap_words(const uint64_t *words) {
  struct heaps heaps = {.count = 0};
  unsigned size = 0;
  for (bits rest = (bits)words[1] << 64 | words[0]; rest != 0;) {
    const unsigned zeros = count_trailing_zeros(rest),
                   ones = count_trailing_zeros(~(rest >> zeros));
    size += zeros;
    rest = rest >> zeros >> ones;
    heaps.of[heaps.count].size = size;
    heaps.of[heaps.count++].times = ones;
  }
  return heaps;
}

/* Leaves out sizes that do not occur. */
static void write_heap_words(const struct heaps *heaps, uint64_t *words) {
  bits set = 0;
  unsigned at = 0, size = 0;
  for (size_t i = 0; i < heaps->count; i++) {
    const unsigned times = heaps->of[i].times;
    if (times == 0)
      continue;
    at += heaps->of[i].size - size;
    size = heaps->of[i].size;
    set |= (((bits)1 << times) - 1) << at;
    at += times;
  }
  words[0] = (uint64_t)set;
  words[1] = (uint64_t)(set >> 64);
}

static void add_equal_heaps(struct heaps *heaps, unsigned size, unsigned times) {
  size_t i = heaps->count;
  while (i > 0 && heaps->of[i - 1].size >= size)
    i--;
  if (i == heaps->count || heaps->of[i].size != size) {
    assert(heaps->count < MOST_SIZES);
    for (size_t j = heaps->count++; j > i; j--)
      heaps->of[j] = heaps->of[j - 1];
    heaps->of[i].size = size;
    heaps->of[i].times = 0;
  }
  heaps->of[i].times += times;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Replaces a heap of the i-th and (if j is another) the j-th size by `times` heaps of `size`. */
static void add_replacing_move(const struct heaps *heaps, size_t i, size_t j, unsigned size,
                               unsigned times, struct bt_options *options) {
  struct heaps after = *heaps;
  uint64_t words[WIDTH];
  after.of[i].times--;
  if (j != i)
    after.of[j].times--;
  add_equal_heaps(&after, size, times);
  write_heap_words(&after, words);
  bt_options_add(options, words);
}

static void options(const void *self, const uint64_t *words, struct bt_options *options) {
  const struct heaps heaps = read_heap_words(words);
  (void)self;
  for (size_t i = 0; i < heaps.count; i++) {
    const unsigned size = heaps.of[i].size;
    for (unsigned share = 1; share <= size / 2; share++)
      if (size % share == 0)
        add_replacing_move(&heaps, i, i, share, size / share, options);
  }
  for (size_t i = 0; i < heaps.count; i++)
    for (size_t j = i + 1; j < heaps.count; j++)
      add_replacing_move(&heaps, i, j, heaps.of[i].size + heaps.of[j].size, 1, options);
}

static bool loops(const void *self, const uint64_t *words) {
  (void)self;
  (void)words;
  return true;
}

/* ---- texts ---------------------------------------------------------------------------------- */

static betli_status write_heap_row(const struct bt_pool_row *row, uint64_t *words,
                                   struct bt_error *error) {
  struct heaps heaps = {.count = 0};
  uint64_t counters = 0;
  for (size_t i = 0; i < row->count; i++) {
    if (row->items[i] > MOST_COUNTERS - counters)
      return bt_fail(error, BETLI_INPUT, "there may be at most %d counters in all", MOST_COUNTERS);
    counters += row->items[i];
    add_equal_heaps(&heaps, (unsigned)row->items[i], 1);
  }
  write_heap_words(&heaps, words);
  return BETLI_OK;
}

static betli_status parse(const void *self, const char *text, uint64_t *words,
                          struct bt_error *error) {
  static const struct bt_row_bounds bounds = {BT_SAY("a heap"), 1, MOST_COUNTERS};
  struct bt_pool_row row = {0};
  (void)self;
  betli_status status = bt_row_read(&bounds, text, &row, error);
  if (status == BETLI_OK)
    status = write_heap_row(&row, words, error);
  bt_row_free(&row);
  return status;
}

/* Writes the largest heap first. */
static void print(const void *self, const uint64_t *words, struct bt_text *text) {
  const struct heaps heaps = read_heap_words(words);
  (void)self;
  for (size_t i = heaps.count; i-- > 0;)
    for (unsigned k = 0; k < heaps.of[i].times; k++) {
      bt_text_add(text, k > 0 || i + 1 < heaps.count ? " " : "");
      bt_text_number(text, heaps.of[i].size);
    }
}

/* Enumerates the even numbers from 2 on: each is a position, and few bits are few counters. */
static bool sample(const void *self, uint64_t size, uint64_t k, uint64_t *words) {
  enum { MOST_BITS = 7 };
  const uint64_t most = size < MOST_BITS ? size : MOST_BITS;
  (void)self;
  words[0] = 2 * (k + 1);
  words[1] = 0;
  return k < UINT64_C(1) << MOST_BITS && 2 * words[0] >> most == 0;
}

/* Draws the largest heap first, as print() does, so that a move may put every heap elsewhere. */
static void board(const void *self, const uint64_t *words, struct bt_board *board) {
  const struct heaps heaps = read_heap_words(words);
  uint64_t sizes[MOST_COUNTERS];
  size_t count = 0;
  (void)self;
  for (size_t i = heaps.count; i-- > 0;)
    for (unsigned k = 0; k < heaps.of[i].times; k++)
      sizes[count++] = heaps.of[i].size;
  board->is_turned = true;
  bt_board_heaps(board, sizes, count);
}

static const char *const examples[] = {"fair-shares", NULL};

const struct bt_descriptor bt_fair_shares = {
    .info =
        {
            .name = "fair-shares",
            .title = "Fair Shares and Varied Pairs: divide a heap equally, unite unequal heaps",
            .rules = "A move either divides one heap into two or more heaps of equal size, or "
                     "unites two heaps of different sizes into one.  Play may be cyclic, and is a "
                     "draw if it never ends; it ends when every counter is a heap of its own.",
            .position =
                "All words up to + are the heaps of one component, in any order, at most 127 "
                "counters in all: 3 2 2 1.  A compound combines several, in which heaps of "
                "different components are not united: 3 2 2 1 + fair-shares 4.",
            .known =
                "With up to 10 counters one of the players can win, whatever the heaps are.  With "
                "11 counters 45 of the 56 positions are draws, and with 50 all but 138 of the "
                "204226.  With more than 80 counters the positions are tens of millions: allow "
                "memory, or time.",
            .source = "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 12 "
                      "(1982).",
            .examples = examples,
            .opening = "6 3 1",
            .quick = 10,
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
};
