/* Patterns that are nim-sums f(a) ⊕ g(b): those that must be found, and near misses that must
 * not. */
#include "made.h"

static uint64_t noise(uint64_t n) {
  uint64_t state = n + 1;
  return random_below(&state, 16);
}

/* Returns values of Lasker's Nim, which have a saltus. */
static uint64_t lasker(uint64_t n) {
  return n == 0 ? 0 : n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n;
}

static uint64_t rests(uint64_t a, uint64_t b) {
  return (a % 4) ^ (b % 6);
}

static uint64_t heap_and_rest(uint64_t a, uint64_t b) {
  return a ^ (b % 4);
}

static uint64_t laskers(uint64_t a, uint64_t b) {
  return lasker(a) ^ lasker(b);
}

static uint64_t noise_and_double(uint64_t a, uint64_t b) {
  return noise(a) ^ (2 * b);
}

static uint64_t noises(uint64_t a, uint64_t b) {
  return noise(a) ^ noise(b + 100);
}

static uint64_t three_more(uint64_t a, uint64_t b) {
  return noises(a, b) ^ noises(0, 0) ^ 3;
}

static uint64_t late_sum(uint64_t a, uint64_t b) {
  return a < 3 ? noise(a * b) : b < 2 ? 7 * (a % 2) : (lasker(a) ^ (b % 6));
}

static uint64_t of_one_late(uint64_t a, uint64_t b) {
  return b < 4 ? noise(a + 51 * b) : noise(a);
}

static uint64_t smaller(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static void test_sums(void **state) {
  (void)state;
  expect(make_rectangle(rests, 0, 30, 30, false), "separable",
         "v(a, b) = f(a) ⊕ g(b), where f(a) = a mod 4 and g(b) = b mod 6");
  expect(make_rectangle(rests, 1, 30, 30, false), "separable",
         "v(a, b) = f(a) ⊕ g(b), where f(a) = a mod 4 and g(b) = b mod 6");
  expect(make_rectangle(heap_and_rest, 0, 30, 4, false), "separable",
         "v(a, b) = f(a) ⊕ g(b), where f(a) = a and g(b) = 0, 1, 2, 3 for b = 0 to 3");
  expect(make_rectangle(laskers, 0, 30, 40, false), "separable",
         "v(a, b) = f(a) ⊕ f(b), where f(b + 4) = f(b) + 4 from b = 1 on");
  expect(make_rectangle(noise_and_double, 0, 30, 40, false), "separable",
         "v(a, b) = f(a) ⊕ g(b), where f(a) = v(a, 0) and g(b) = 2 b");
  expect(make_rectangle(noises, 0, 30, 40, false), "separable",
         "v(a, b) = f(a) ⊕ g(b), where f(a) = v(a, 0) ⊕ 6 and g(b) = v(0, b)");
  expect(make_rectangle(three_more, 0, 30, 40, false), "separable",
         "v(a, b) = f(a) ⊕ g(b), where f(a) = v(a, 0) ⊕ 3 and g(b) = v(0, b)");
}

static void test_late_sums(void **state) {
  (void)state;
  expect(make_rectangle(late_sum, 0, 40, 40, false), "separable",
         "v(a, b) = f(a) ⊕ g(b) from a = 3 and b = 2 on, where f(a + 4) = f(a) + 4 "
         "and g(b) = b mod 6");
  expect(make_rectangle(of_one_late, 0, 50, 30, false), "separable",
         "v(a, b) = f(a) from b = 4 on, where f(a) = v(a, 4)");
}

/* Checks that a corner is not taken for a pattern.  In a few rows, the minimum is the first
 * coordinate if the second is large; how large depends on the last row. */
static void test_a_corner_that_moves_is_none(void **state) {
  (void)state;
  expect_not(make_rectangle(smaller, 0, 7, 100, false), "separable");
}

/* Checks that lengths of play have no nim-sum. */
static void test_only_nimbers_have_nim_sums(void **state) {
  (void)state;
  struct made made = make_rectangle(noises, 0, 30, 40, false);
  made.data.nimbers = false;
  expect_no_values(made);
}

/* ---- Random parameters ---------------------------------------------------------------------- */

enum { ROWS = 40, LONGEST = 6, LATEST = 5 };

/* `preperiod` values that do not belong to the period, and then all different ones. */
struct periodic {
  uint64_t preperiod, period;
  uint64_t cells[ROWS];
};

static struct periodic random_periodic(uint64_t *seed) {
  struct periodic f = {.preperiod = random_below(seed, LATEST + 1),
                       .period = 3 + random_below(seed, LONGEST - 2)};
  const uint64_t begin = random_below(seed, 64);
  for (uint64_t i = 0; i < ROWS; i++)
    f.cells[i] = i < f.preperiod ? 128 + random_below(seed, 64)
                                 : (begin + 5 * ((i - f.preperiod) % f.period)) % 64;
  return f;
}

static struct made random_sum(uint64_t *seed, struct periodic *f, struct periodic *g) {
  struct made made = make_rectangle(rests, random_below(seed, 2), ROWS, ROWS, false);
  *f = random_periodic(seed);
  *g = random_periodic(seed);
  for (uint64_t i = 0; i < ROWS * ROWS; i++)
    made.cells[i] = (bt_cell)(f->cells[i / ROWS] ^ g->cells[i % ROWS]);
  return made;
}

static void check_axis(const struct found *found, uint64_t first, const struct periodic *f,
                       const char *preperiod, const char *period) {
  assert_int_equal(found_number(found, 0, preperiod), first + f->preperiod);
  assert_int_equal(found_number(found, 0, period), f->period);
}

static void test_parameters_are_found_again(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 100; i++) {
    struct periodic f, g;
    struct made made = random_sum(&seed, &f, &g);
    const struct found found = hunt(&made);
    assert_int_equal(found.count, 1);
    assert_string_equal(found.name[0], "separable");
    check_axis(&found, made.data.first, &f, "row_preperiod", "row_period");
    check_axis(&found, made.data.first, &g, "column_preperiod", "column_period");
  }
}

/* Changes one cell, among those that a pattern of the others predicts. */
static void test_one_wrong_cell_refutes_a_sum(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 100; i++) {
    struct periodic f, g;
    struct made made = random_sum(&seed, &f, &g);
    const uint64_t row = 30 + random_below(&seed, 10), column = 30 + random_below(&seed, 10);
    made.cells[row * ROWS + column] ^= (bt_cell)(1 + random_below(&seed, 255));
    expect_no_values(made);
  }
}

static void test_chance_is_no_pattern(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 300; i++) {
    struct made made = {.data = {.axes = 2,
                                 .first = random_below(&seed, 2),
                                 .rows = 15 + random_below(&seed, 40),
                                 .columns = 15 + random_below(&seed, 40),
                                 .symbol = "v",
                                 .nimbers = true},
                        .outcomes = random_below(&seed, 2) > 0};
    const uint64_t bound = made.outcomes ? 2 : 2 + random_below(&seed, 6);
    for (uint64_t k = 0; k < made.data.rows * made.data.columns; k++)
      made.cells[k] = (bt_cell)random_below(&seed, bound);
    expect_nothing(made);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_sums),
      cmocka_unit_test(test_late_sums),
      cmocka_unit_test(test_a_corner_that_moves_is_none),
      cmocka_unit_test(test_only_nimbers_have_nim_sums),
      cmocka_unit_test(test_parameters_are_found_again),
      cmocka_unit_test(test_one_wrong_cell_refutes_a_sum),
      cmocka_unit_test(test_chance_is_no_pattern),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
