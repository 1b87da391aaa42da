/* Pairs of heaps with one sum: vectors against a plain loop, on each instruction set that this
 * machine has. */
#include "sequence/pairs/pairs.h"
#include "support.h"

enum { HEAPS = 3000, NUMBERS = 1 << 12 };

static void fill(uint16_t *values, uint64_t *seed) {
  const uint64_t bound = UINT64_C(1) << (1 + random_below(seed, 12));
  for (size_t i = 0; i < HEAPS; i++)
    values[i] = (uint16_t)random_below(seed, bound);
}

static struct bt_pairs some_pairs(const uint16_t *values, uint64_t *seed) {
  const size_t total = 1 + random_below(seed, HEAPS - 1), from = random_below(seed, total);
  return (struct bt_pairs){.up = values + from,
                           .down = values + (total - from),
                           .width = sizeof *values,
                           .count = random_below(seed, total - from + 1)};
}

/* Returns the number of the pair, from 1, that first gives a number; 0 if none does. */
static size_t first_with(const struct bt_pairs *pairs, uint32_t number) {
  const uint16_t *up = pairs->up, *down = pairs->down;
  for (size_t i = 0; i < pairs->count; i++)
    if ((uint32_t)(up[i] ^ *(down - i)) == number)
      return i + 1;
  return 0;
}

static void find_some(enum bt_simd simd, const struct bt_pairs *pairs, uint64_t *seed) {
  uint16_t wanted[BT_PAIRS_WANTED];
  const size_t count = 1 + random_below(seed, bt_pairs_wanted(simd));
  const uint64_t base = random_below(seed, NUMBERS - 8 * BT_PAIRS_WANTED);
  size_t expected = 0;
  for (size_t i = 0; i < count; i++) {
    wanted[i] = (uint16_t)(base + 8 * i + random_below(seed, 8));
    expected += first_with(pairs, wanted[i]) == 0;
  }
  assert_int_equal(bt_pairs_find(simd, pairs, wanted, count), expected);
  for (size_t i = 0; i < expected; i++)
    assert_int_equal(first_with(pairs, wanted[i]), 0);
}

static void numbers_are_found_by_all_tiers(void **state) {
  (void)state;
  static uint16_t values[HEAPS];
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 2000; i++) {
    fill(values, &seed);
    const struct bt_pairs pairs = some_pairs(values, &seed);
    for (enum bt_simd simd = BT_PORTABLE; simd < BT_SIMD_LEVELS; simd = bt_simd_after(simd))
      find_some(simd, &pairs, &seed);
  }
}

static void marks_are_the_sums_of_all_pairs(void **state) {
  (void)state;
  static uint16_t values[HEAPS];
  struct bt_error error = {.status = BETLI_OK};
  struct bt_seen seen = {0};
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 300; i++) { /* so often that stamps begin again */
    fill(values, &seed);
    const struct bt_pairs pairs = some_pairs(values, &seed);
    assert_int_equal(bt_seen_begin(&seen, 2 * NUMBERS, &error), BETLI_OK);
    bt_pairs_mark(&pairs, &seen);
    for (uint32_t number = 0; number < NUMBERS; number += 7)
      assert_int_equal(bt_seen_has(&seen, number), first_with(&pairs, number) > 0);
  }
  bt_seen_free(&seen);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers_are_found_by_all_tiers),
      cmocka_unit_test(marks_are_the_sums_of_all_pairs),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
