/* Values of subtraction games, by a sieve and as they repeat, against the definition. */
#include "support.h"

#include "core/value/sieve.h"
#include "games/heaps/periodic.h"

#include <stdlib.h>
#include <string.h>

enum { HEAPS = 6000, TAKEN = 400, SETS = 300 };

static uint64_t seed = 20;

/* ---- by the definition ---------------------------------------------------------------------- */

struct set {
  uint64_t digits[TAKEN + 1], takes[TAKEN];
  struct bt_take_break code;
  struct bt_limits limits;
  struct bt_taking game;
};

/* Of the digits given, each about as often as `often` of 100. */
static void make_set(struct set *set, uint64_t largest, uint64_t often, uint64_t digits) {
  *set = (struct set){.limits = {.memory = UINT64_C(1) << 30}};
  set->digits[largest] = 3;
  for (uint64_t k = 1; k < largest; k++)
    set->digits[k] =
        random_below(&seed, 100) < often ? 4 - digits + random_below(&seed, digits) : 0;
  set->code = (struct bt_take_break){.digits = set->digits, .count = largest + 1};
  set->game = (struct bt_taking){.takes = set->takes, .code = &set->code, .limits = &set->limits};
  for (uint64_t k = 1; k <= largest; k++)
    if (set->digits[k] != 0)
      set->takes[set->game.count++] = k;
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
  assert_non_null(sieve);
  for (size_t n = 0; n + BT_SIEVE_BLOCK <= HEAPS; n += BT_SIEVE_BLOCK)
    assert_memory_equal(bt_sieve_next(sieve), values + n, BT_SIEVE_BLOCK * sizeof *values);
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

/* ---- values that repeat --------------------------------------------------------------------- */

static uint64_t value_of(struct bt_periodic *periodic, uint64_t heap) {
  struct bt_value value;
  assert_true(bt_periodic_value(periodic, heap, &value));
  return value.number;
}

/* Whatever is asked first, with the period and without. */
static void periodic_values_are_those_of_the_definition(void **state) {
  static uint32_t values[HEAPS];
  (void)state;
  for (int i = 0; i < SETS; i++) {
    struct set set;
    struct bt_periodic periodic;
    make_set(&set, 1 + random_below(&seed, i % 2 == 0 ? 12 : 100), random_below(&seed, 101), 1);
    define(&set, values);
    bt_periodic_open(&periodic, &bt_grundy, &set.game);
    for (int asked = 0; asked < 20; asked++) {
      const uint64_t heap = random_below(&seed, HEAPS);
      assert_int_equal(value_of(&periodic, heap), values[heap]);
    }
    for (size_t heap = 0; heap < HEAPS; heap++)
      assert_int_equal(value_of(&periodic, heap), values[heap]);
    bt_periodic_close(&periodic);
    assert_int_equal(set.limits.used, 0);
  }
}

static void no_more_is_computed_than_a_question_needs(void **state) {
  struct set set;
  struct bt_periodic periodic;
  (void)state;
  make_set(&set, 300, 33, 1);
  bt_periodic_open(&periodic, &bt_grundy, &set.game);
  assert_int_equal(periodic.known, 0);
  value_of(&periodic, 1000);
  assert_in_range(periodic.known, 1001, 2048);
  bt_periodic_close(&periodic);
}

static void values_without_memory_are_not_known(void **state) {
  struct set set;
  struct bt_periodic periodic;
  struct bt_value value;
  (void)state;
  make_set(&set, 300, 33, 1);
  set.limits.memory = 100000;
  bt_periodic_open(&periodic, &bt_grundy, &set.game);
  assert_true(bt_periodic_value(&periodic, 1000, &value));
  assert_false(bt_periodic_value(&periodic, 100000, &value));
  assert_true(bt_periodic_value(&periodic, 1000, &value));
  bt_periodic_close(&periodic);
  assert_int_equal(set.limits.used, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_sieve_has_the_values_of_the_definition),
      cmocka_unit_test(a_sieve_is_for_dense_codes_that_only_take),
      cmocka_unit_test(a_sieve_is_booked),
      cmocka_unit_test(periodic_values_are_those_of_the_definition),
      cmocka_unit_test(no_more_is_computed_than_a_question_needs),
      cmocka_unit_test(values_without_memory_are_not_known),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
