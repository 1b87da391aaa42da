/* Heaps that are split in two: Lasker's Nim and Grundy's game. */
#include "core/algebra/algebra.h"
#include "core/game/take_break.h"
#include "games/shared/heap.h"
#include "games/shared/period_bound.h"

/* d_0 = 4 in both games: a split takes nothing and leaves two heaps. */
static const uint64_t split[] = {4};

/* Writes the options in the order of the game's code. */
static void lasker_options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  bt_options_splits(options, 1, words[0] / 2, words[0]);
  bt_options_heaps(options, 0, words[0]);
}

static bool lasker_take_break(const void *self, struct bt_take_break *code) {
  (void)self;
  *code = (struct bt_take_break){.digits = split, .count = 1, .beyond = 3};
  return true;
}

/* Uses that G(n + 4) = G(n) + 4 for Grundy values from heap 1 on.  Other functions and compounds
 * have the bound of all codes. */
static bool lasker_period_bound(const void *self, const struct bt_algebra *algebra,
                                struct bt_law *law) {
  struct bt_take_break code;
  lasker_take_break(self, &code);
  if (algebra->combine != bt_algebra_of(BT_LONG_DISJUNCTIVE, false)->combine ||
      algebra->function != &bt_grundy)
    return bt_period_bound_of_code(&code, algebra, law);
  law->until = law->from + law->period;
  law->theorem = "Lasker 1931";
  return law->period == 4 && law->saltus == 4;
}

/* Finds the Grundy value (Lasker 1931).  The heap 2^64 - 1 would have the value 2^64. */
static bool lasker_closed(const void *self, const struct bt_function *function,
                          const uint64_t *words, struct bt_value *value) {
  (void)self;
  const uint64_t heap = words[0], last = heap % 4;
  if (function != &bt_grundy || heap == UINT64_MAX)
    return false;
  *value = bt_number(last == 3 ? heap + 1 : last == 0 && heap > 0 ? heap - 1 : heap);
  return true;
}

static const char *const lasker_examples[] = {"lasker", NULL};

const struct bt_descriptor bt_lasker = {
    .info =
        {
            .name = "lasker",
            .title = "Lasker's Nim: take any number from a heap, or split it in two",
            .rules = "A move either takes any positive number of counters from a single heap, or "
                     "takes nothing and splits a heap into two non-empty heaps.",
            .position = "A heap is written as its size: 2 5 7.",
            .known = "The Grundy values of 4j + 1, 4j + 2, 4j + 3, 4j + 4 are 4j + 1, 4j + 2, "
                     "4j + 4, 4j + 3.",
            .source = "E. Lasker, Brettspiele der Voelker (1931).",
            .examples = lasker_examples,
            .opening = "2 5 7",
        },
    BT_HEAP_GAME,
    .board = bt_heap_board_to_split,
    .options = lasker_options,
    .closed = lasker_closed,
    .period_bound = lasker_period_bound,
    .take_break = lasker_take_break,
};

static void grundy_options(const void *self, const uint64_t *words, struct bt_options *options) {
  (void)self;
  const uint64_t heap = words[0];
  bt_options_splits(options, 1, heap == 0 ? 0 : (heap - 1) / 2, heap);
}

static bool grundy_take_break(const void *self, struct bt_take_break *code) {
  (void)self;
  *code = (struct bt_take_break){.digits = split, .count = 1, .unequal = true};
  return true;
}

static bool grundy_period_bound(const void *self, const struct bt_algebra *algebra,
                                struct bt_law *law) {
  struct bt_take_break code;
  grundy_take_break(self, &code);
  return bt_period_bound_of_code(&code, algebra, law);
}

static const char *const grundy_examples[] = {"grundy", NULL};

const struct bt_descriptor bt_grundys_game = {
    .info =
        {
            .name = "grundy",
            .title = "Grundy's game: split a heap into two unequal heaps",
            .rules = "A move splits a single heap into two non-empty heaps of different sizes.  "
                     "Heaps of one and two cannot be split.",
            .position = "A heap is written as its size: 9 5.",
            .known = "It is an open question whether the Grundy values are periodic; A. "
                     "Flammenkamp computed the first 2^35 of them.",
            .source = "P. M. Grundy, Mathematics and games, Eureka 2 (1939); Winning Ways, "
                      "chapter 4.",
            .examples = grundy_examples,
            .opening = "9 14",
        },
    BT_HEAP_GAME,
    .board = bt_heap_board_to_split,
    .options = grundy_options,
    .period_bound = grundy_period_bound,
    .take_break = grundy_take_break,
};
