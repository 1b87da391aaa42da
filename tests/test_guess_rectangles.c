/* Patterns of made-up rectangles: those that must be found, and near misses that must not. */
#include "made.h"

#include "guess/arithmetic.h"

static uint64_t shifted_nim_sum(uint64_t a, uint64_t b) {
  return ((a - 1) ^ (b - 1));
}

static uint64_t nim_sum_of_rests(uint64_t a, uint64_t b) {
  return ((a % 5) ^ (b % 5));
}

static uint64_t half_maximum(uint64_t a, uint64_t b) {
  return (((a > b ? a : b) + 1) / 2);
}

static uint64_t sum_modulo(uint64_t a, uint64_t b) {
  return ((a + b) % 7);
}

static uint64_t divisor(uint64_t a, uint64_t b) {
  return bt_greatest_divisor(a, b);
}

static uint64_t late_block(uint64_t a, uint64_t b) {
  return (a < 2 ? 7 : a % 2) + (b < 1 ? 9 : 2 * (b % 3)) + 1;
}

static uint64_t misere_rook(uint64_t a, uint64_t b) {
  return (a ^ b ^ (a < 2 && b < 2));
}

static uint64_t wrong_nim_sum(uint64_t a, uint64_t b) {
  return (a ^ b) + 1 + (a == 20 && b == 21);
}

static uint64_t by_logarithms(uint64_t a, uint64_t b) {
  return (bt_logarithm(a) * bt_logarithm(a) + 5 * bt_logarithm(b) + 1);
}

static void test_rectangles(void **state) {
  (void)state;
  expect(make_rectangle(shifted_nim_sum, 1, 20, 30, false), "nim-sum",
         "v(a, b) = (a - 1) ⊕ (b - 1)");
  expect(make_rectangle(nim_sum_of_rests, 0, 20, 20, false), "nim-sum",
         "v(a, b) = (a mod 5) ⊕ (b mod 5)");
  expect(make_rectangle(half_maximum, 0, 20, 20, false), "maximum",
         "v(a, b) = (max(a, b) + 1)/2 rounded down");
  expect(make_rectangle(sum_modulo, 0, 30, 30, false), "sum", "v(a, b) = (a + b) mod 7");
  expect(make_rectangle(divisor, 0, 20, 20, false), "greatest-common-divisor",
         "v(a, b) = gcd(a, b)");
  expect_all(make_rectangle(late_block, 0, 20, 20, false),
             (const char *const[]){
                 "v(a + 2, b) = v(a, b) from a = 2 on, v(a, b + 3) = v(a, b) from b = 1 on",
                 "o(a, b) = N", NULL});
  expect(make_rectangle(misere_rook, 0, 20, 20, false), "nim-sum",
         "v(a, b) = a ⊕ b, but for a and b both below 2");
  expect(make_rectangle(by_logarithms, 1, 40, 40, false), "logarithm",
         "v is a function of ⌊log2(a)⌋ and ⌊log2(b)⌋");
  expect_no_values(make_rectangle(wrong_nim_sum, 0, 40, 40, false));
}

/* Returns true if {a, b} is a pair: the n-th is {a, a + t n}, where a is the least number not
 * used. */
static bool is_pair(uint64_t a, uint64_t b, uint64_t t) {
  bool taken[512] = {false};
  uint64_t least = 0;
  for (uint64_t n = 0;; n++) {
    while (taken[least])
      least++;
    if (least > a)
      return false;
    if (least == a)
      return b == a + t * n;
    taken[least] = taken[least + t * n] = true;
  }
}

static uint64_t wythoff(uint64_t a, uint64_t b) {
  return is_pair(a, b, 1) || is_pair(b, a, 1);
}

static uint64_t wythoff_three(uint64_t a, uint64_t b) {
  return is_pair(a, b, 3) || is_pair(b, a, 3);
}

static uint64_t broken_wythoff(uint64_t a, uint64_t b) {
  return a == 24 && b == 39 ? 0 : (a == 24 && b == 40 ? 1 : wythoff(a, b));
}

static uint64_t same_valuation(uint64_t a, uint64_t b) {
  return bt_valuation(a) == bt_valuation(b);
}

static uint64_t fibonacci_nim(uint64_t heap, uint64_t most) {
  return heap == 0 || most < bt_zeckendorf_part(heap);
}

static uint64_t doubling_nim(uint64_t most, uint64_t heap) {
  return most <= bt_power_of_two(heap);
}

static void test_pairs(void **state) {
  (void)state;
  const struct made made = make_rectangle(wythoff, 0, 40, 40, true);
  assert_int_equal(made.cells[1 * 40 + 2], 1);
  assert_int_equal(made.cells[24 * 40 + 39], 1);
  expect(made, "wythoff",
         "P-positions: a pair {a, a + n} for each n >= 0, a the least number in no pair before, "
         "which is n (1 + √5)/2 rounded down");
  expect(make_rectangle(wythoff_three, 0, 60, 40, true), "wythoff",
         "P-positions: a pair {a, a + 3 n} for each n >= 0, a the least number in no pair before, "
         "which is n (√13 - 1)/2 rounded down");
  expect_nothing(make_rectangle(broken_wythoff, 0, 41, 41, true));
  expect(make_rectangle(same_valuation, 1, 40, 40, true), "same-class",
         "P-positions: those with ν2(a) = ν2(b)");
  expect(make_rectangle(fibonacci_nim, 0, 60, 30, true), "zeckendorf-bound",
         "P-positions: those with b < the least Zeckendorf part of a");
  expect(make_rectangle(doubling_nim, 1, 20, 60, true), "power-of-two-bound",
         "P-positions: those with a < the largest power of 2 that divides b, plus 1");
}

/* Returns values of Euclid's game; 55/34 is below the golden ratio, 34/21 above. */
static uint64_t euclid(uint64_t a, uint64_t b) {
  const uint64_t larger = a > b ? a : b, smaller = a > b ? b : a;
  return smaller == 0 || (a != b && larger * 1000000 < smaller * 1618034);
}

static uint64_t almost_euclid(uint64_t a, uint64_t b) {
  return a == 21 && b == 34 ? 1 : euclid(a, b);
}

static void test_sector(void **state) {
  (void)state;
  assert_int_equal(euclid(34, 55), 1);
  assert_int_equal(euclid(21, 34), 0);
  expect(make_rectangle(euclid, 0, 60, 60, true), "golden-sector",
         "P-positions: the larger of a and b is less than (1 + √5)/2 times the smaller, but not "
         "equal to it, when neither is 0");
  expect_nothing(make_rectangle(almost_euclid, 0, 60, 60, true));
}

/* Checks that nothing outside the cells is read, whatever the shape. */
static void test_any_shape(void **state) {
  (void)state;
  uint64_t seed = seed_of_run();
  for (int i = 0; i < 2000; i++) {
    struct made made = {.data = {.axes = 1 + (int)random_below(&seed, 2),
                                 .first = random_below(&seed, 3),
                                 .rows = 1 + random_below(&seed, 30),
                                 .columns = 1 + random_below(&seed, 30),
                                 .symbol = "v",
                                 .nimbers = random_below(&seed, 2) > 0,
                                 .index = "n"},
                        .outcomes = random_below(&seed, 2) > 0};
    if (made.data.axes == 1)
      made.data.columns = 1;
    const uint64_t bound = 1 + random_below(&seed, made.outcomes ? 2 : 5);
    for (uint64_t k = 0; k < made.data.rows * made.data.columns; k++) {
      made.cells[k] = (bt_cell)random_below(&seed, bound);
      if (made.cells[k] == 4)
        made.cells[k] = bt_cell_of(bt_tag(BT_HOT));
    }
    hunt(&made);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_rectangles),
      cmocka_unit_test(test_pairs),
      cmocka_unit_test(test_sector),
      cmocka_unit_test(test_any_shape),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
