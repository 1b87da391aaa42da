/* Rare heaps by blocks: each instruction set, with one thread and with more, against the
 * definition. */
#include "octal_game.h"
#include "sequence/pipeline/blocks.h"
#include "sequence/pipeline/split.h"
#include "support.h"

#include <string.h>

enum { LAST = 1 << 15 };

/* The first values of a game, and the rare heaps among them by a split. */
struct begun {
  struct bt_values values;
  struct bt_sparse sparse;
  uint32_t maximum;
};

static void begin(struct begun *begun, struct octal_game *g, enum bt_simd simd, uint64_t n) {
  struct bt_error error = {0};
  uint64_t rares;
  *begun = (struct begun){.values = bt_values_begin(&g->limits),
                          .sparse = {.recurrence = &g->recurrence, .simd = simd}};
  assert_int_equal(bt_values_reserve(&begun->values, LAST, &error), BETLI_OK);
  for (uint64_t i = 0; i < n; i++) {
    const uint32_t value = bt_value_at(&g->values, i);
    bt_value_put(begun->values.data, 2, i, value);
    begun->maximum = value > begun->maximum ? value : begun->maximum;
  }
  begun->values.count = n;
  assert_true(bt_split_choose(&g->recurrence, &begun->values, &begun->sparse.split, &rares));
  assert_int_equal(
      bt_rares_find(&begun->sparse.rares, &begun->values, &begun->sparse.split, 1, &error),
      BETLI_OK);
}

/* Computes a block.  Where a value above all nim-sums ends it early, the rest is computed heap by
 * heap. */
static void go_on(struct begun *begun, struct bt_blocks **blocks, struct bt_thread_pool *pool) {
  struct bt_error error = {0};
  const uint64_t n = begun->values.count;
  if (*blocks == NULL || !bt_blocks_go_on(*blocks)) {
    bt_blocks_free(*blocks);
    *blocks = bt_blocks_new(&begun->sparse, &begun->values, pool);
  }
  assert_non_null(*blocks);
  assert_int_equal(bt_blocks_run(*blocks, begun->maximum, &error), BETLI_OK);
  const uint64_t end = n + BT_MANY_BLOCK;
  assert_in_range(begun->values.count, n, end);
  for (uint64_t i = n; i < begun->values.count; i++)
    begun->maximum = bt_value_at(&begun->values, i) > begun->maximum
                         ? bt_value_at(&begun->values, i)
                         : begun->maximum;
  assert_int_equal(bt_sparse_run(&begun->sparse, &begun->values, &begun->maximum, end, &error),
                   BETLI_OK);
}

static void is_as_defined(struct octal_game *g, enum bt_simd simd, unsigned threads, uint64_t n,
                          uint64_t count) {
  struct begun begun;
  struct bt_blocks *blocks = NULL;
  struct bt_thread_pool *pool = bt_thread_pool_new(threads);
  begin(&begun, g, simd, n);
  while (begun.values.count < n + count)
    go_on(&begun, &blocks, pool);
  for (uint64_t i = n; i < begun.values.count; i++)
    if (bt_value_at(&begun.values, i) != bt_value_at(&g->values, i))
      fail_msg("%s, %u threads, from %u: heap %u is worth %u, not %u", bt_simd_name(simd), threads,
               (unsigned)n, (unsigned)i, bt_value_at(&g->values, i), bt_value_at(&begun.values, i));
  bt_blocks_free(blocks);
  bt_thread_pool_free(pool);
  bt_sparse_free(&begun.sparse);
  bt_values_free(&begun.values);
}

/* Compares values from random heaps on, where a third of all heaps may still be rare, and where
 * filters are used. */
static void all_tiers_are_as_defined(void **state) {
  (void)state;
  static const char *const games[] = {"0007", "06", "0354", "0205", "4007", "00737"};
  uint64_t seed = seed_of_run();
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    struct octal_game *g = octal_game_new(games[i], false, LAST);
    for (enum bt_simd simd = BT_PORTABLE; simd < BT_SIMD_LEVELS; simd = bt_simd_after(simd))
      for (unsigned threads = 1; threads <= 3; threads++) {
        const uint64_t most = (LAST - 1024) / BT_MANY_BLOCK;
        const uint64_t small = 3 + random_below(&seed, 20), n = random_below(&seed, most);
        is_as_defined(g, simd, threads, small * BT_MANY_BLOCK, 1000);
        is_as_defined(g, simd, threads, (n < 3 ? 3 : n) * BT_MANY_BLOCK, 700);
      }
    octal_game_free(g);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_tiers_are_as_defined),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
