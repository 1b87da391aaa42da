/* Values of games that leave many heaps, against the definition. */
#include "support.h"

#include "sequence/wide.h"

#include <stdlib.h>
#include <string.h>

enum { HEAPS = 56, DIGITS = 4, VALUES = 1 << 12 };

struct game {
  uint64_t digits[DIGITS];
  struct bt_take_break code;
};

/* Marks the values of all ways to cut `total` in `left` parts of `least` or more each.  They
 * include the parts already cut off, which are worth `value`. */
static void mark(bool *options, const uint32_t *values, unsigned left, size_t least, size_t total,
                 uint32_t value, bool unequal) {
  if (left == 0) {
    options[value] |= total == 0;
  } else if (left == 1) {
    if (total >= least)
      options[value ^ values[total]] = true;
  } else {
    for (size_t part = least; part * left + (unequal ? 1 : 0) <= total; part++)
      mark(options, values, left - 1, part, total - part, value ^ values[part], unequal);
  }
}

static uint32_t by_definition(const struct bt_take_break *code, const uint32_t *values, size_t n) {
  bool options[VALUES] = {false};
  for (size_t k = 0; k <= n; k++) {
    const uint64_t digit = k < code->count ? code->digits[k] : code->beyond;
    for (unsigned heaps = 0; digit >> heaps != 0; heaps++)
      if (digit >> heaps & 1)
        mark(options, values, heaps, 1, n - k, 0, heaps == 2 && code->unequal);
  }
  uint32_t value = 0;
  while (options[value])
    value++;
  return value;
}

static void random_game(uint64_t *seed, struct game *game) {
  const uint64_t bits = 1 + random_below(seed, 6);
  for (size_t k = 0; k < DIGITS; k++)
    game->digits[k] = random_below(seed, 3) == 0 ? 0 : random_below(seed, UINT64_C(1) << bits);
  game->digits[0] &= ~UINT64_C(3);
  game->code =
      (struct bt_take_break){.digits = game->digits,
                             .count = 1 + random_below(seed, DIGITS),
                             .beyond = random_below(seed, 16) < 12 ? 0 : random_below(seed, 4),
                             .unequal = random_below(seed, 4) == 0};
}

static struct bt_wide *open(const struct bt_take_break *code, struct bt_limits *limits) {
  struct bt_wide *wide;
  struct bt_error error = {0};
  assert_int_equal(bt_wide_new(code, limits, &wide, &error), BETLI_OK);
  return wide;
}

static void hold(const struct game *game, uint64_t *seed) {
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_wide *wide = open(&game->code, &limits);
  uint32_t values[HEAPS];
  for (size_t done = 0, more, now; done < HEAPS; done += now) {
    more = 1 + random_below(seed, HEAPS - done);
    assert_int_equal(bt_wide_run(wide, values, more, 0, &now, &error), BETLI_OK);
    assert_int_equal(now, more);
  }
  for (size_t n = 0; n < HEAPS; n++)
    if (values[n] != by_definition(&game->code, values, n))
      fail_msg("digits %d,%d,%d,%d (%d), beyond %d%s: heap %d", (int)game->digits[0],
               (int)game->digits[1], (int)game->digits[2], (int)game->digits[3],
               (int)game->code.count, (int)game->code.beyond, game->code.unequal ? ", unequal" : "",
               (int)n);
  bt_wide_free(wide);
  assert_int_equal(limits.used, 0);
}

static void values_are_those_of_the_definition(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 300; i++) {
    struct game game;
    random_game(&seed, &game);
    hold(&game, &seed);
  }
}

/* Checks 0.3F, with period 6 and saltus 3 (Winning Ways, chapter 4), whose values grow far beyond
 * the first width. */
static void sets_grow_with_the_values(void **state) {
  (void)state;
  static const uint64_t digits[] = {0, 3, 15};
  const struct bt_take_break code = {.digits = digits, .count = 3};
  struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_wide *wide = open(&code, &limits);
  uint32_t values[3000];
  size_t done;
  assert_int_equal(bt_wide_run(wide, values, 3000, 0, &done, &error), BETLI_OK);
  for (size_t n = 0; n < 3000; n++)
    assert_int_equal(values[n], n / 6 * 3 + n % 3);
  bt_wide_free(wide);
}

/* Checks that a limit of memory keeps the finished values, from which more memory lets it go on. */
static void memory_is_booked(void **state) {
  (void)state;
  static const uint64_t digits[] = {0, 3, 31, 8};
  const struct bt_take_break code = {.digits = digits, .count = 4};
  struct bt_limits limits = {.memory = 10000}, plenty = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_wide *wide = open(&code, &limits), *other = open(&code, &plenty);
  uint32_t values[400], others[400];
  size_t done, total = 0;
  int stops = 0;
  for (; total < 400; total += done, limits.memory += 7000, stops++)
    if (bt_wide_run(wide, values, 400 - total, 0, &done, &error) == BETLI_LIMIT)
      assert_in_range(total + done, 1, 399);
  assert_in_range(stops, 5, 100);
  assert_int_equal(bt_wide_run(other, others, 400, 0, &done, &error), BETLI_OK);
  assert_memory_equal(values, others, sizeof values);
  bt_wide_free(wide);
  bt_wide_free(other);
  assert_int_equal(limits.used, 0);
  struct bt_limits none = {.memory = 100};
  assert_int_equal(bt_wide_new(&code, &none, &wide, &error), BETLI_LIMIT);
  assert_int_equal(none.used, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_are_those_of_the_definition),
      cmocka_unit_test(sets_grow_with_the_values),
      cmocka_unit_test(memory_is_booked),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
