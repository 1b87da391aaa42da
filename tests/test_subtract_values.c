/* Values of subtraction games, by a sieve, in sequences and in tables, against the definition. */
#include "games.h"
#include "support.h"

#include "core/value/sieve.h"
#include "core/value/table.h"
#include "games/catalogue.h"
#include "sequence/sequence.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEAPS = 6000, TAKEN = 400, SETS = 300 };

static uint64_t seed = 20;

/* ---- by the definition ---------------------------------------------------------------------- */

struct set {
  uint64_t digits[TAKEN + 1];
  struct bt_take_break code;
  struct bt_limits limits;
};

/* Makes a set, with `digits` possible digits.  Below the largest take, about `often` of 100 takes
 * have one. */
static void make_set(struct set *set, uint64_t largest, uint64_t often, uint64_t digits) {
  *set = (struct set){.limits = {.memory = UINT64_C(1) << 30}};
  set->digits[largest] = 3;
  for (uint64_t k = 1; k < largest; k++)
    set->digits[k] =
        random_below(&seed, 100) < often ? 4 - digits + random_below(&seed, digits) : 0;
  set->code = (struct bt_take_break){.digits = set->digits, .count = largest + 1};
}

/* Makes sets of all kinds in turn: few small numbers or some larger ones, sparse or dense.  Random
 * numbers are drawn in a fixed order, the same for each compiler. */
static void make_some_set(struct set *set, int i) {
  const uint64_t largest =
      i % 2 == 0 ? 1 + random_below(&seed, 12) : TAKEN / 2 + random_below(&seed, TAKEN / 2);
  const uint64_t often = i % 3 == 0 ? 0 : random_below(&seed, 101);
  make_set(set, largest, often, 1);
}

static void define(const struct set *set, uint32_t *values) {
  for (size_t n = 0; n < HEAPS; n++) {
    bool seen[TAKEN + 2] = {false};
    for (size_t k = 1; k < set->code.count && k <= n; k++)
      if (set->digits[k] >> (k < n) & 1)
        seen[values[n - k]] = true;
    for (values[n] = 0; seen[values[n]]; values[n]++)
      ;
  }
}

/* ---- the sieve ------------------------------------------------------------------------------ */

static void same_by_sieve(struct set *set, const uint32_t *values) {
  struct bt_sieve *sieve = bt_sieve_new(&set->code, &set->limits);
  uint32_t found[200];
  assert_non_null(sieve);
  for (size_t n = 0, count; n < HEAPS; n += count) {
    count = 1 + random_below(&seed, sizeof found / sizeof *found);
    count = count < HEAPS - n ? count : HEAPS - n;
    bt_sieve_next(sieve, found, count);
    assert_memory_equal(found, values + n, count * sizeof *values);
  }
  bt_sieve_free(sieve);
  assert_int_equal(set->limits.used, 0);
}

static void a_sieve_has_the_values_of_the_definition(void **state) {
  static uint32_t values[HEAPS];
  (void)state;
  for (int i = 0; i < SETS; i++) {
    struct set set;
    make_set(&set, 1 + random_below(&seed, TAKEN), random_below(&seed, 101),
             1 + random_below(&seed, 3));
    define(&set, values);
    same_by_sieve(&set, values);
  }
}

static void a_sieve_is_for_dense_codes_that_only_take(void **state) {
  struct set set;
  (void)state;
  make_set(&set, 300, 50, 1);
  assert_true(bt_sieve_steps(&set.code) > 0);
  set.code.beyond = 3;
  assert_true(bt_sieve_steps(&set.code) == 0);
  set.code.beyond = 0;
  set.digits[2] = 7;
  assert_true(bt_sieve_steps(&set.code) == 0);
  make_set(&set, 400, 0, 1);
  assert_true(bt_sieve_steps(&set.code) == 0);
}

static void a_sieve_is_booked(void **state) {
  struct set set;
  (void)state;
  make_set(&set, 300, 50, 1);
  set.limits.memory = 1000;
  assert_null(bt_sieve_new(&set.code, &set.limits));
  assert_int_equal(set.limits.used, 0);
}

/* ---- sequences ------------------------------------------------------------------------------- */

static void same_values(const struct bt_sequence *sequence, const uint32_t *values) {
  for (uint64_t n = 0; n < HEAPS; n++) {
    uint64_t value = UINT64_MAX;
    assert_true(bt_sequence_value(sequence, n, &value));
    assert_int_equal(value, values[n]);
  }
}

/* Checks sequences that are computed in several runs; the first values may be known beforehand. */
static void sequences_have_the_values_of_the_definition(void **state) {
  static uint32_t values[HEAPS];
  int by_sieve = 0;
  (void)state;
  for (int i = 0; i < SETS / 4; i++) {
    const struct bt_plan plan = {.simd = bt_simd_best(), .threads = 1, .go_on = true};
    const size_t known = i % 2 == 0 ? 0 : random_below(&seed, HEAPS);
    struct bt_sequence *sequence;
    struct bt_error error = {0};
    struct set set;
    make_some_set(&set, i);
    define(&set, values);
    assert_int_equal(bt_sequence_new(&set.code, &plan, &set.limits, &sequence, &error), BETLI_OK);
    assert_int_equal(bt_sequence_adopt(sequence, values, 4, known, &error), BETLI_OK);
    for (uint64_t to = 0; to < HEAPS; to += 1 + random_below(&seed, 3000))
      assert_int_equal(bt_sequence_run(sequence, to, &error), BETLI_OK);
    assert_int_equal(bt_sequence_run(sequence, HEAPS, &error), BETLI_OK);
    same_values(sequence, values);
    by_sieve += sequence->naive.sieve != NULL;
    bt_sequence_free(sequence);
    assert_int_equal(set.limits.used, 0);
  }
  assert_true(by_sieve > SETS / 16 && by_sieve < SETS / 4);
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* Opens the game of a set, and a table of its Grundy values. */
static void open_table(const struct set *set, struct bt_limits *limits, struct bt_game *game,
                       struct bt_table *table) {
  char name[6 * TAKEN] = "subtract:";
  size_t length = strlen(name);
  for (size_t k = 1; k < set->code.count; k++)
    if (set->digits[k] != 0)
      length += (size_t)snprintf(name + length, sizeof name - length, "%d,", (int)k);
  name[length - 1] = '\0';
  *game = opened(name);
  bt_table_open(table, game, bt_algebra_of(BT_LONG_DISJUNCTIVE, false), limits);
}

static uint64_t value_of(struct bt_table *table, uint64_t heap) {
  struct bt_error error = {0};
  assert_int_equal(bt_table_cover(table, &heap, &error), BETLI_OK);
  return bt_table_at(table, &heap).number;
}

/* Checks tables for heaps asked in any order, with and without a law, by a sieve and by options. */
static void tables_have_the_values_of_the_definition(void **state) {
  static uint32_t values[HEAPS];
  int by_sieve = 0, by_law = 0;
  (void)state;
  for (int i = 0; i < SETS; i++) {
    struct set set;
    struct bt_game game;
    struct bt_table table;
    make_some_set(&set, i);
    define(&set, values);
    open_table(&set, &set.limits, &game, &table);
    for (int asked = 0; asked < 20; asked++) {
      const uint64_t heap = random_below(&seed, HEAPS);
      assert_int_equal(value_of(&table, heap), values[heap]);
    }
    for (size_t heap = 0; heap < HEAPS; heap++)
      assert_int_equal(value_of(&table, heap), values[heap]);
    by_sieve += table.sieve != NULL;
    by_law += table.ready < HEAPS / 2;
    bt_table_close(&table);
    bt_game_close(&game);
    assert_int_equal(set.limits.used, 0);
  }
  assert_true(by_sieve > SETS / 4 && by_sieve < SETS && by_law > SETS / 4);
}

static void no_more_is_computed_than_a_question_needs(void **state) {
  struct set set;
  struct bt_game game;
  struct bt_table table;
  (void)state;
  make_set(&set, 300, 33, 1);
  open_table(&set, &set.limits, &game, &table);
  value_of(&table, 1000);
  assert_in_range(table.ready, 512, 1024);
  bt_table_close(&table);
  bt_game_close(&game);
}

static void values_without_memory_are_not_known(void **state) {
  const uint64_t far = 100000;
  struct set set;
  struct bt_game game;
  struct bt_table table;
  struct bt_error error = {0};
  (void)state;
  make_set(&set, 300, 33, 1);
  set.limits.memory = 100000;
  open_table(&set, &set.limits, &game, &table);
  value_of(&table, 1000);
  assert_int_equal(bt_table_cover(&table, &far, &error), BETLI_INPUT);
  value_of(&table, 1000);
  bt_table_close(&table);
  bt_game_close(&game);
  assert_int_equal(set.limits.used, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_sieve_has_the_values_of_the_definition),
      cmocka_unit_test(a_sieve_is_for_dense_codes_that_only_take),
      cmocka_unit_test(a_sieve_is_booked),
      cmocka_unit_test(sequences_have_the_values_of_the_definition),
      cmocka_unit_test(tables_have_the_values_of_the_definition),
      cmocka_unit_test(no_more_is_computed_than_a_question_needs),
      cmocka_unit_test(values_without_memory_are_not_known),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
