/* Periods at the end of a sequence, against the definition. */
#include "shown_law.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

static struct bt_limits limits = {.memory = UINT64_MAX};

static bool repeats(const uint32_t *values, size_t first, size_t n, size_t period) {
  const uint32_t saltus = values[n - 1] - values[n - 1 - period];
  size_t i = first;
  while (i + period < n && values[i + period] == values[i] + saltus)
    i++;
  return i + period >= n;
}

/* Returns the least period of the last half, if it is there three times; 0 otherwise. */
static size_t by_definition(const uint32_t *values, size_t n, size_t *preperiod) {
  const size_t first = n / 2;
  size_t period = 1;
  while (3 * period <= n - first - 1 && !repeats(values, first, n, period))
    period++;
  if (3 * period > n - first - 1)
    return 0;
  for (*preperiod = first; *preperiod > 0 && repeats(values, *preperiod - 1, n, period);)
    --*preperiod;
  return period;
}

/* Makes a sequence that begins at random, and then repeats a block.  Its values are few, so that
 * false periods are likely. */
static void random_sequence(uint64_t *seed, uint32_t *values, size_t n, size_t period) {
  const size_t preperiod = random_below(seed, n);
  const uint32_t saltus = random_below(seed, 2) ? (uint32_t)random_below(seed, 4) : 0;
  const uint64_t bound = 1 + random_below(seed, 3);
  for (size_t i = 0; i < n; i++)
    values[i] =
        i < preperiod + period ? (uint32_t)random_below(seed, bound) : values[i - period] + saltus;
}

static void least_periods(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  int found = 0;
  for (int i = 0; i < 20000; i++) {
    uint32_t values[90];
    const size_t n = 24 + random_below(&seed, 66);
    random_sequence(&seed, values, n, 1 + random_below(&seed, 12));
    size_t preperiod = 0;
    struct bt_law law;
    const size_t expected = by_definition(values, n, &preperiod);
    const bool is_found = shows_law(values, sizeof *values, n, &limits, &law);
    if (is_found != (expected > 0) && (expected == 0 || values[n - 1] >= values[n - 1 - expected]))
      fail_msg("%d values: period %d expected", (int)n, (int)expected);
    if (!is_found)
      continue;
    found++;
    assert_int_equal(law.period, expected);
    assert_int_equal(law.from, preperiod);
    assert_int_equal(law.saltus, values[n - 1] - values[n - 1 - expected]);
  }
  assert_true(found > 1000);
}

enum { LONG = 300000 };

/* Checks the period of a long sequence with values of this width in bytes. */
static void hold_long(uint64_t *seed, unsigned width, size_t preperiod, size_t period,
                      bool expected) {
  unsigned char *bytes = malloc((size_t)LONG * width);
  for (size_t i = 0; i < (size_t)LONG * width; i++)
    bytes[i] = i % width > 0                      ? 0
               : i < (preperiod + period) * width ? (unsigned char)random_below(seed, 16)
                                                  : bytes[i - period * width];
  struct bt_law found;
  assert_int_equal(shows_law(bytes, width, LONG, &limits, &found), expected);
  if (expected) {
    assert_int_equal(found.period, period);
    assert_in_range(found.from, preperiod - 12, preperiod);
    assert_int_equal(found.saltus, 0);
  }
  free(bytes);
}

static void long_sequences(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (unsigned width = 1; width <= 4; width *= 2) {
    hold_long(&seed, width, 100000, 30, true);
    hold_long(&seed, width, 1000, 45000, true);
    hold_long(&seed, width, 140000, 20000, true);
    hold_long(&seed, width, 160000, 30, false);
    hold_long(&seed, width, 1000, 60000, false);
    hold_long(&seed, width, LONG, 1, false);
  }
}

static void short_sequences_show_nothing(void **state) {
  (void)state;
  const uint32_t values[24] = {0};
  struct bt_law law;
  for (size_t n = 0; n < 24; n++)
    assert_false(shows_law(values, sizeof *values, n, &limits, &law));
  assert_true(shows_law(values, sizeof *values, 24, &limits, &law));
  assert_int_equal(law.period, 1);
}

static void without_memory_nothing_is_found(void **state) {
  (void)state;
  const uint32_t values[48] = {0};
  struct bt_limits none = {.memory = 0};
  struct bt_law law;
  assert_false(shows_law(values, sizeof *values, 48, &none, &law));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(least_periods),
      cmocka_unit_test(without_memory_nothing_is_found),
      cmocka_unit_test(long_sequences),
      cmocka_unit_test(short_sequences_show_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
