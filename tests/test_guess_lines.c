/* Patterns of rectangles in which each column is periodic, or each row: those that must be found,
 * and near misses that must not. */
#include "made.h"

enum { MEMORY_HEAPS = 256, MEMORIES = 5 };

/* Returns values of "remove 1 to 3, but not as many as last time", by the heap and the last number
 * removed. */
static uint64_t memory(uint64_t a, uint64_t b) {
  static uint64_t values[MEMORY_HEAPS][MEMORIES];
  assert_true(a < MEMORY_HEAPS);
  for (uint64_t heap = 0; heap <= a; heap++)
    for (uint64_t last = 0; last < MEMORIES; last++) {
      uint64_t options = 0, mex = 0;
      for (uint64_t k = 1; k <= 3 && k <= heap; k++)
        options |= UINT64_C(1) << (k == last ? 63 : values[heap - k][k]);
      while (options >> mex & 1)
        mex++;
      values[heap][last] = mex;
    }
  return values[a][b < MEMORIES ? b : MEMORIES - 1];
}

static uint64_t is_lost(uint64_t a, uint64_t b) {
  return memory(a, b) == 0;
}

static void test_a_heap_with_a_memory(void **state) {
  (void)state;
  static const char lost[] =
      "P-positions: a mod 4 = 0 for b = 0, 2; a mod 4 is one of 0, 1 for "
      "b = 1; a mod 4 is one of 0, 3 for b = 3";
  static const char others[] =
      "P-positions: a mod 4 is one of 0, 1 for b = 1; a mod 4 is one of "
      "0, 3 for b = 3; a mod 4 = 0 for all other b";
  expect_all(
      make_rectangle(memory, 0, 60, 4, false),
      (const char *const[]){"every column up to b = 3 repeats: v(a + 4, b) = v(a, b) from a = 4 on",
                            lost, NULL});
  expect_all(
      make_rectangle(memory, 0, 50, 50, false),
      (const char *const[]){"v(a + 4, b) = v(a, b) from a = 4 on, v(a, b) = v(a, 4) from b = 4 on",
                            others, NULL});
  expect(make_rectangle(is_lost, 0, 60, 4, true), "column-periods", lost);
  expect(make_rectangle(is_lost, 0, 50, 50, true), "column-periods", others);
}

/* Returns values with a different period in each of three columns, of which two begin late. */
static uint64_t three_periods(uint64_t a, uint64_t b) {
  static const uint64_t periods[] = {2, 3, 4};
  return a + b == 2 ? 9 : 1 + a % periods[b];
}

static uint64_t three_rows(uint64_t a, uint64_t b) {
  return three_periods(b, a);
}

static uint64_t growing(uint64_t a, uint64_t b) {
  static const uint64_t values[] = {2, 9, 1};
  return 1 + b * b % 7 + values[a % 3] + 6 * (a / 3);
}

static uint64_t growing_differently(uint64_t a, uint64_t b) {
  return 1 + (a % 2 + 3 * b) % 5 + b * (a / 2);
}

static uint64_t constant_columns(uint64_t a, uint64_t b) {
  return a < 2 ? 5 * a + b + 1 : 7 + b / 2;
}

/* Returns values whose row a begins to repeat at a, so that each row begins later. */
static uint64_t larger(uint64_t a, uint64_t b) {
  return (b < a ? 8 + (a * b) % 5 : b % 2) + 1;
}

static void test_lines(void **state) {
  (void)state;
  expect_all(make_rectangle(three_periods, 0, 60, 3, false),
             (const char *const[]){
                 "every column up to b = 2 repeats: v(a + 12, b) = v(a, b) from a = 3 on; their "
                 "periods are 2, 3, 4",
                 "P-positions: none for b = 0, 1, 2", NULL});
  expect_all(make_rectangle(three_rows, 0, 3, 60, false),
             (const char *const[]){
                 "every row up to a = 2 repeats: v(a, b + 12) = v(a, b) from b = 3 on; their "
                 "periods are 2, 3, 4",
                 "P-positions: none for a = 0, 1, 2", NULL});
  expect_all(make_rectangle(growing, 0, 40, 40, false),
             (const char *const[]){"every column repeats: v(a + 3, b) = v(a, b) + 6",
                                   "every row repeats: v(a, b + 7) = v(a, b)", "o(a, b) = N",
                                   NULL});
  expect_all(
      make_rectangle(growing_differently, 0, 40, 4, false),
      (const char *const[]){
          "every column up to b = 3 repeats, with a saltus of its own: v(a + 2, b) = v(a, b) + "
          "s(b), s(b) = 0, 1, 2, 3; their periods are 2, 2, 1, 2",
          "P-positions: none for b = 0, 1, 2, 3", NULL});
  expect_all(make_rectangle(constant_columns, 0, 40, 4, false),
             (const char *const[]){"every column up to b = 3 is constant from a = 2 on",
                                   "P-positions: none for b = 0, 1, 2, 3", NULL});
  expect_all(
      make_rectangle(larger, 0, 20, 100, false),
      (const char *const[]){"every row up to a = 19 repeats: v(a, b + 2) = v(a, b) from b = 19 on",
                            "o(a, b) = N", NULL});
}

static uint64_t finite_columns(uint64_t a, uint64_t b) {
  return b == 3 ? a == 1 || a == 4 : b == 5 && a == 0;
}

static uint64_t one_row(uint64_t a, uint64_t b) {
  (void)b;
  return a == 2;
}

static uint64_t every_other_column(uint64_t a, uint64_t b) {
  return b % 2 == 0 && (a % 3 == 1 || a == 0);
}

static uint64_t all(uint64_t a, uint64_t b) {
  (void)a, (void)b;
  return 1;
}

static void test_sets_of_few_kinds(void **state) {
  (void)state;
  expect(make_rectangle(finite_columns, 0, 40, 30, true), "column-periods",
         "P-positions: only a = 1, 4 for b = 3; only a = 0 for b = 5; none for all other b");
  expect(make_rectangle(one_row, 0, 40, 30, true), "column-periods", "P-positions: only a = 2");
  expect(make_rectangle(every_other_column, 0, 60, 30, true), "doubly-periodic",
         "o(a + 3, b) = o(a, b) from a = 1 on, o(a, b + 2) = o(a, b)");
  expect(make_rectangle(all, 0, 40, 30, true), "doubly-periodic", "o(a, b) = P");
  expect(make_rectangle(all, 0, 40, 3, true), "column-periods",
         "P-positions: every a for b = 0, 1, 2");
}

/* ---- Random parameters ---------------------------------------------------------------------- */

enum { ROWS = 48, WIDEST = 40, LONGEST = 6, LATEST = 6 };

struct shape {
  uint64_t preperiod, period, saltus;
};

/* Fills a column.  All values of a period are different, and values before it are others; later
 * periods grow by `slope` for each cell. */
static struct shape fill_column(struct made *made, uint64_t *seed, uint64_t b, uint64_t slope) {
  const uint64_t preperiod = random_below(seed, LATEST + 1);
  const uint64_t period = 1 + random_below(seed, LONGEST);
  const uint64_t begin = 1 + random_below(seed, 64), step = 7 + random_below(seed, 50);
  for (uint64_t a = 0; a < ROWS; a++) {
    const uint64_t rest = a < preperiod ? 0 : (a - preperiod) % period;
    made->cells[a * made->data.columns + b] =
        (bt_cell)(a < preperiod ? 10000 + random_below(seed, 64)
                                : begin + step * rest * rest + slope * (a - preperiod - rest));
  }
  return (struct shape){preperiod, period, slope * period};
}

static struct made random_columns(uint64_t *seed, struct shape *all) {
  const uint64_t columns = 2 + random_below(seed, WIDEST - 1), slope = random_below(seed, 3);
  struct made made = make_rectangle(memory, random_below(seed, 2), ROWS, columns, false);
  *all = (struct shape){0, 1, 0};
  for (uint64_t b = 0; b < columns; b++) {
    const struct shape column = fill_column(&made, seed, b, slope);
    const uint64_t period = all->period;
    while (all->period % column.period != 0)
      all->period += period;
    if (column.preperiod > all->preperiod)
      all->preperiod = column.preperiod;
  }
  all->saltus = slope * all->period;
  return made;
}

static void test_parameters_are_found_again(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 200; i++) {
    struct shape all;
    struct made made = random_columns(&seed, &all);
    const struct found found = hunt(&made);
    assert_string_equal(found.name[0], "column-periods");
    assert_int_equal(found_number(&found, 0, "preperiod"), made.data.first + all.preperiod);
    assert_int_equal(found_number(&found, 0, "period"), all.period);
    assert_int_equal(found_number(&found, 0, "saltus"), all.saltus);
  }
}

/* Changes one cell, among those that a pattern of the others predicts. */
static void test_one_wrong_cell_refutes_a_period(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 200; i++) {
    struct shape all;
    struct made made = random_columns(&seed, &all);
    const uint64_t row = ROWS * 3 / 4 + random_below(&seed, ROWS / 4);
    made.cells[row * made.data.columns + random_below(&seed, made.data.columns)] ^= 4096;
    expect_no_values(made);
  }
}

/* Makes a random set in which one column differs and all others are equal. */
static struct made random_set(uint64_t *seed, char *text, size_t size) {
  struct made made = make_rectangle(all, 0, 64, 20, true);
  const uint64_t own = random_below(seed, 10);
  const uint64_t p = 2 + random_below(seed, 2), q = 4 + random_below(seed, 2);
  const uint64_t r = random_below(seed, p), s = random_below(seed, q);
  for (uint64_t a = 0; a < 64; a++)
    for (uint64_t b = 0; b < 20; b++)
      made.cells[a * 20 + b] = (bt_cell)(b == own ? a % p == r : a % q == s);
  snprintf(text, size, "P-positions: a mod %d = %d for b = %d; a mod %d = %d for all other b",
           (int)p, (int)r, (int)own, (int)q, (int)s);
  return made;
}

static void test_sets_are_found_again(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 100; i++) {
    char text[128];
    struct made made = random_set(&seed, text, sizeof text);
    expect(made, "column-periods", text);
    made.cells[(48 + random_below(&seed, 16)) * 20 + random_below(&seed, 20)] ^= 1;
    expect_not(made, "column-periods");
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_a_heap_with_a_memory),
      cmocka_unit_test(test_lines),
      cmocka_unit_test(test_sets_of_few_kinds),
      cmocka_unit_test(test_parameters_are_found_again),
      cmocka_unit_test(test_one_wrong_cell_refutes_a_period),
      cmocka_unit_test(test_sets_are_found_again),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
