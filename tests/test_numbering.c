/* Positions that a game numbers: numbers have no gaps, their options are those of the rules, and
 * swept values are those of a look-up. */
#include "core/algebra/compound.h"
#include "core/value/lookup.h"
#include "core/value/numbered.h"
#include "games/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct bt_limits limits;
static struct bt_game game;
static struct bt_error error;

static int open_chomp(void **state) {
  (void)state;
  limits = (struct bt_limits){.memory = UINT64_MAX};
  return bt_game_open("chomp", &limits, &game, &error) != BETLI_OK;
}

static int close_chomp(void **state) {
  (void)state;
  bt_game_close(&game);
  return limits.used != 0;
}

static void read_bar(const char *text, uint64_t *words) {
  assert_int_equal(game.kind->parse(game.self, text, words, &error), BETLI_OK);
}

/* ---- numbers and options -------------------------------------------------------------------- */

/* The options of all numbers, one list after another. */
struct listed {
  uint64_t count;
  size_t *begin; /* of each list, and the end of the last */
  uint32_t *options;
  bool *met;
};

static struct listed list_all(void *made) {
  const struct bt_numbering *numbering = game.kind->numbering;
  struct listed all = {.count = numbering->count(made)};
  all.begin = calloc((size_t)all.count + 1, sizeof *all.begin);
  all.met = calloc((size_t)all.count, sizeof *all.met);
  for (size_t number = 0; number < all.count; number++) {
    const uint32_t *options;
    const size_t count = numbering->next(made, &options), at = all.begin[number];
    all.options = realloc(all.options, (at + count + 1) * sizeof *all.options);
    memcpy(all.options + at, options, count * sizeof *options);
    all.begin[number + 1] = at + count;
  }
  return all;
}

static int compare_numbers(const void *a, const void *b) {
  const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

/* Checks a bar, and all bars below it that were not met before. */
static void hold_below(const void *made, struct listed *all, const uint64_t *words) {
  struct bt_options options = {0};
  uint32_t number, *found = NULL;
  assert_true(game.kind->numbering->find(made, words, &number));
  assert_true(number < all->count);
  if (all->met[number])
    return;
  all->met[number] = true;
  assert_int_equal(bt_game_options(&game, words, &options, &error), BETLI_OK);
  assert_int_equal(all->begin[number + 1] - all->begin[number], options.count);
  found = calloc((size_t)options.count + 1, sizeof *found);
  for (size_t k = 0; k < options.count; k++) {
    uint64_t left[BT_MAX_WIDTH];
    bt_options_part(&options, &options.runs[k], 0, 0, left);
    hold_below(made, all, left);
    assert_true(game.kind->numbering->find(made, left, &found[k]));
    assert_true(found[k] < number);
  }
  uint32_t *listed = all->options + all->begin[number];
  qsort(found, (size_t)options.count, sizeof *found, compare_numbers);
  qsort(listed, (size_t)options.count, sizeof *listed, compare_numbers);
  assert_memory_equal(found, listed, (size_t)options.count * sizeof *found);
  free(found);
  bt_options_free(&options);
}

static void numbers_have_no_gaps_and_their_options_are_bites(void **state) {
  static const char *const bars[] = {
      "0",     "1x1",   "1x9",   "9x1",       "4x5",         "5,5,3,1",         "6,1,1,1,1",
      "3x3x2", "2x2x2", "2x2x3", "3,3,1/2,1", "3,2,1/2,2/1", "1x1x5",           "1x4x3",
      "4x1x3", "7,7,2", "1x255", "64x1",      "255,1,1",     "2,2,2/2,1/1/1/1", "2,1/2,1/2"};
  (void)state;
  for (size_t i = 0; i < sizeof bars / sizeof *bars; i++) {
    uint64_t words[BT_MAX_WIDTH];
    void *made = NULL;
    read_bar(bars[i], words);
    assert_int_equal(
        game.kind->numbering->make(&game, words, NULL, 1 << 20, &limits, &made, &error), BETLI_OK);
    assert_non_null(made);
    struct listed all = list_all(made);
    hold_below(made, &all, words);
    for (size_t number = 0; number < all.count; number++)
      if (!all.met[number])
        fail_msg("%s: number %zu is that of no bar", bars[i], number);
    free(all.begin);
    free(all.options);
    free(all.met);
    game.kind->numbering->free(made);
  }
}

static uint64_t count_below(const char *bar, uint64_t most) {
  uint64_t words[BT_MAX_WIDTH];
  void *made = NULL;
  read_bar(bar, words);
  assert_int_equal(game.kind->numbering->make(&game, words, NULL, most, &limits, &made, &error),
                   BETLI_OK);
  const uint64_t count = made == NULL ? 0 : game.kind->numbering->count(made);
  game.kind->numbering->free(made);
  return count;
}

/* Checks the number of bars: lattice paths, and plane partitions by MacMahon's formula. */
static void bars_are_as_many_as_combinatorics_says(void **state) {
  (void)state;
  assert_int_equal(count_below("10x10", UINT32_MAX), 184756);
  assert_int_equal(count_below("8x10", UINT32_MAX), 43758);
  assert_int_equal(count_below("3x3x3", UINT32_MAX), 980);
  assert_int_equal(count_below("4x4x4", UINT32_MAX), 232848);
  assert_int_equal(count_below("2x3x4", UINT32_MAX), 490);
  assert_int_equal(count_below("4x4x4", 232848), 232848);
  assert_int_equal(count_below("4x4x4", 232847), 0);
  assert_int_equal(count_below("64x255", UINT32_MAX), 0);
  assert_int_equal(count_below("6x6x6", UINT32_MAX), 0);
}

/* ---- values --------------------------------------------------------------------------------- */

static const struct bt_algebra *const *algebras(void) {
  static const struct bt_algebra *rows[2 * BT_PROVED_RULES + 1];
  for (int row = 0; row < 2 * BT_PROVED_RULES; row++)
    rows[row] = bt_algebra_of((enum bt_rule)(row / 2), row % 2 == 1);
  return rows;
}

/* Compares values of bars one after another, so that the numbering must grow, or be given up. */
static void values_are_those_of_a_look_up(void **state) {
  static const char *const bars[] = {"2x3",   "3x2",   "1x1",   "4x4",       "3,3,1", "0",
                                     "2x2x2", "3x3x2", "1x40",  "40x1",      "5x5",   "6,6,2",
                                     "2x2x3", "7x4",   "1x255", "3,3/3,1/1", "3x4"};
  (void)state;
  for (const struct bt_algebra *const *a = algebras(); *a != NULL; a++) {
    struct bt_numbered numbered;
    struct bt_lookup lookup;
    bt_numbered_open(&numbered, &game, *a, &limits);
    bt_lookup_open(&lookup, &game, *a, &limits);
    for (size_t i = 0; i < sizeof bars / sizeof *bars; i++) {
      uint64_t words[BT_MAX_WIDTH];
      struct bt_value swept, looked_up, known;
      bool found;
      read_bar(bars[i], words);
      assert_int_equal(bt_numbered_value(&numbered, words, &swept, &found, &error), BETLI_OK);
      assert_int_equal(bt_lookup_value(&lookup, words, &looked_up, &error), BETLI_OK);
      assert_int_equal(found, bt_numbered_knows(&numbered, words, &known));
      if (found && (!bt_same(swept, looked_up) || !bt_same(swept, known)))
        fail_msg("%s under %s", bars[i], (*a)->function->symbol);
    }
    bt_numbered_close(&numbered);
    bt_lookup_close(&lookup);
  }
}

static void value_of(struct bt_numbered *numbered, const char *bar, betli_status status,
                     bool expected) {
  uint64_t words[BT_MAX_WIDTH];
  struct bt_value value;
  bool found;
  read_bar(bar, words);
  assert_int_equal(bt_numbered_value(numbered, words, &value, &found, &error), status);
  assert_int_equal(found, expected);
  if (found)
    assert_int_equal(value.number, 20);
}

/* Checks that work stopped by the clock goes on, and that positions that do not fit the memory are
 * left to other ways. */
static void limits_are_kept(void **state) {
  const struct bt_algebra *grundy = bt_algebra_of(BT_LONG_DISJUNCTIVE, false);
  struct bt_numbered numbered;
  (void)state;
  bt_numbered_open(&numbered, &game, grundy, &limits);
  limits.seconds = 1e-9;
  bt_limits_begin(&limits);
  value_of(&numbered, "10x10", BETLI_LIMIT, false);
  assert_true(numbered.ready > 0 && numbered.ready < numbered.count);
  limits.seconds = 0;
  bt_limits_begin(&limits);
  value_of(&numbered, "10x10", BETLI_OK, true);
  value_of(&numbered, "16x16", BETLI_OK, false);
  value_of(&numbered, "1x255", BETLI_OK, false);
  value_of(&numbered, "10x10", BETLI_OK, true);
  bt_numbered_close(&numbered);
  limits.memory = 500000;
  value_of(&numbered, "10x10", BETLI_OK, false);
  limits.memory = 100;
  value_of(&numbered, "10x10", BETLI_OK, false);
  limits.memory = UINT64_MAX;
  bt_numbered_close(&numbered);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers_have_no_gaps_and_their_options_are_bites),
      cmocka_unit_test(bars_are_as_many_as_combinatorics_says),
      cmocka_unit_test(values_are_those_of_a_look_up), cmocka_unit_test(limits_are_kept)};
  return cmocka_run_group_tests_name("numbering", tests, open_chomp, close_chomp);
}
