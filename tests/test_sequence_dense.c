/* Values of dense games by blocks: each instruction set, with one thread and with more, against the
 * definition. */
#include "octal_game.h"
#include "sequence/dense/dense.h"
#include "support.h"

#include <string.h>

enum { LAST = 1 << 14 };

static uint32_t maximum_from(const struct bt_values *values, uint64_t from, uint32_t maximum) {
  for (uint64_t i = from; i < values->count; i++)
    maximum = bt_value_at(values, i) > maximum ? bt_value_at(values, i) : maximum;
  return maximum;
}

static struct bt_values first_values(struct octal_game *g, uint64_t n) {
  struct bt_error error = {0};
  struct bt_values values = bt_values_begin(&g->limits);
  assert_int_equal(bt_values_reserve(&values, LAST, &error), BETLI_OK);
  for (uint64_t i = 0; i < n; i++)
    bt_value_put(values.data, values.width, i, bt_value_at(&g->values, i));
  values.count = n;
  return values;
}

static void is_as_defined(struct octal_game *g, enum bt_simd simd, unsigned threads, uint64_t n,
                          uint64_t end) {
  struct bt_error error = {0};
  struct bt_values values = first_values(g, n);
  struct bt_thread_pool *pool = bt_thread_pool_new(threads);
  struct bt_dense *dense = bt_dense_new(&g->recurrence, simd, &values, pool);
  uint32_t maximum = maximum_from(&values, 0, 0);
  assert_non_null(dense);
  while (bt_dense_suits(&values, maximum, end)) {
    const uint64_t from = values.count;
    assert_true(bt_dense_make_room(dense));
    assert_int_equal(bt_dense_run(dense, maximum, end, &error), BETLI_OK);
    assert_int_equal(values.count, from + BT_DENSE_BLOCK);
    maximum = maximum_from(&values, from, maximum);
  }
  assert_true(values.count > n);
  for (uint64_t i = n; i < values.count; i++)
    if (bt_value_at(&values, i) != bt_value_at(&g->values, i))
      fail_msg("%s, %u threads, from %u: heap %u is worth %u, not %u", bt_simd_name(simd), threads,
               (unsigned)n, (unsigned)i, bt_value_at(&g->values, i), bt_value_at(&values, i));
  bt_dense_free(dense);
  bt_thread_pool_free(pool);
  bt_values_free(&values);
}

static void all_ways_are_as_defined(struct octal_game *g) {
  for (enum bt_simd simd = BT_PORTABLE; simd < BT_SIMD_LEVELS; simd = bt_simd_after(simd)) {
    is_as_defined(g, simd, 1, BT_DENSE_LEAST, LAST);
    is_as_defined(g, simd, 2, LAST - 8 * BT_DENSE_BLOCK, LAST);
    is_as_defined(g, simd, 3, LAST / 4 * 3, LAST / 4 * 3 + 3 * BT_DENSE_BLOCK);
  }
}

/* Checks dense games, with one and with several takes that split, and other games. */
static void all_tiers_are_as_defined(void **state) {
  (void)state;
  static const char *const games[] = {"0026", "0206", "4007", "00737", "06"};
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    struct octal_game *g = octal_game_new(games[i], false, LAST);
    all_ways_are_as_defined(g);
    octal_game_free(g);
  }
}

/* Checks a game whose two heaps must differ, and one whose values are all 0 or 1. */
static void other_games_are_as_defined(void **state) {
  (void)state;
  struct octal_game *unequal = octal_game_new("0026", true, LAST),
                    *small = octal_game_new("03", false, LAST);
  all_ways_are_as_defined(unequal);
  all_ways_are_as_defined(small);
  octal_game_free(unequal);
  octal_game_free(small);
}

static void random_games_are_as_defined(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (size_t i = 0; i < rounds_of_run(6); i++) {
    char digits[OCTAL_DIGITS] = "0";
    const size_t count = 2 + random_below(&seed, OCTAL_DIGITS - 3);
    for (size_t k = 1; k < count; k++)
      digits[k] = (char)('0' + random_below(&seed, 8));
    struct octal_game *g = octal_game_new(digits, random_below(&seed, 4) == 0, LAST);
    for (enum bt_simd simd = BT_PORTABLE; simd < BT_SIMD_LEVELS; simd = bt_simd_after(simd))
      is_as_defined(g, simd, 2, BT_DENSE_LEAST + BT_DENSE_BLOCK * random_below(&seed, 64), LAST);
    octal_game_free(g);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_tiers_are_as_defined),
      cmocka_unit_test(other_games_are_as_defined),
      cmocka_unit_test(random_games_are_as_defined),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
