/* Patterns of made-up lists: those that must be found, and near misses that must not. */
#include "made.h"

#include "guess/arithmetic.h"

static uint64_t linear(uint64_t n) {
  return 3 * n + 2;
}

static uint64_t modulo_seven(uint64_t n) {
  return n % 7;
}

static uint64_t residues(uint64_t n) {
  static const uint64_t values[] = {0, 2, 1, 1};
  return values[n % 4];
}

static uint64_t late_period(uint64_t n) {
  return n < 9 ? n * n : residues(n);
}

/* The game of Sopena: n - 1, or n / 3 if 3 divides n.  It has the period 2 from 8 to 20, from 22 to
 * 65, from 67 to 200 and so on. */
static uint64_t i_mark(uint64_t n) {
  if (n == 0)
    return 0;
  const uint64_t one = i_mark(n - 1), third = n % 3 == 0 ? i_mark(n / 3) : one;
  uint64_t value = 0;
  while (value == one || value == third)
    value++;
  return value;
}

/* Has the period 16 from 0 to 59, and 64 to 255. */
static uint64_t power_of_four(uint64_t n) {
  return n > 0 && bt_valuation(n) / 2 % 2 == 1 && n % 256 != 0;
}

static uint64_t undefined_period(uint64_t n) {
  return n % 3 == 1 ? bt_cell_of(bt_tag(BT_ENDED)) : n % 3;
}

static uint64_t lasker(uint64_t n) {
  return (n == 0 ? 0 : (n % 4 == 3 ? n + 1 : (n % 4 == 0 ? n - 1 : n)));
}

static uint64_t power(uint64_t n) {
  return n == 0 ? 5 : bt_power_of_two(n);
}

static uint64_t ruler(uint64_t n) {
  return bt_valuation(n + 1) + 1;
}

static uint64_t odd_part(uint64_t n) {
  return bt_odd_part(n);
}

static uint64_t zeckendorf(uint64_t n) {
  return n == 0 ? 0 : bt_zeckendorf_part(n);
}

static uint64_t by_valuation(uint64_t n) {
  static const uint64_t values[] = {1, 0, 1, 1, 0, 4, 0, 3};
  return n == 0 ? 9 : values[bt_valuation(n)];
}

static void test_lists(void **state) {
  (void)state;
  expect(make_list(linear, 0, 20, false), "linear", "v(n) = 3 n + 2");
  expect(make_list(modulo_seven, 0, 30, false), "modulo", "v(n) = n mod 7");
  expect(make_list(modulo_seven, 3, 30, false), "modulo", "v(n) = n mod 7");
  expect(make_list(residues, 1, 30, false), "modular", "v(n) is a function of n mod 4: 0 2 1 1");
  expect(make_list(late_period, 0, 40, false), "periodic", "v(n + 4) = v(n) from n = 9 on");
  expect(make_list(undefined_period, 0, 40, false), "modular",
         "v(n) is a function of n mod 3: 0 - 2");
  expect(make_list(lasker, 0, 40, false), "arithmetico-periodic",
         "v(n + 4) = v(n) + 4 from n = 1 on");
}

static void test_digits(void **state) {
  (void)state;
  expect(make_list(power, 0, 40, false), "power-of-two",
         "v(n) = the largest power of 2 that divides n, from n = 1 on");
  expect(make_list(ruler, 0, 40, false), "valuation",
         "v(n) = (the number of times 2 divides n + 1) + 1, from n = 0 on");
  expect(make_list(odd_part, 1, 40, false), "odd-part", "v(n) = the odd part of n, from n = 1 on");
  expect(make_list(zeckendorf, 0, 60, false), "zeckendorf-part",
         "v(n) = the least Zeckendorf part of n, from n = 1 on");
  expect(make_list(by_valuation, 0, 200, false), "valuation",
         "v is a function of ν2(n): 1 0 1 1 0 4 0 3 ... for 0, 1, 2, ...");
}

static uint64_t thue_morse(uint64_t n) {
  return (uint64_t)__builtin_popcountll(n) % 2;
}

static uint64_t odious(uint64_t n) {
  return 2 * n + 1 - thue_morse(n);
}

static uint64_t digit_sum_in_base_three(uint64_t n) {
  return n == 0 ? 0 : n % 3 + digit_sum_in_base_three(n / 3);
}

static uint64_t times_three_divides(uint64_t n) {
  return n % 3 > 0 ? 0 : 1 + times_three_divides(n / 3);
}

/* Returns the Grundy value of a heap of which at most half may be taken. */
static uint64_t half_at_most(uint64_t n) {
  return n % 2 == 0 ? n / 2 : half_at_most(n / 2);
}

/* Returns 1 + the number of primes below the smallest prime factor. */
static uint64_t smallest_prime_index(uint64_t n) {
  uint64_t index = 0;
  for (uint64_t d = 2; d <= n; d++) {
    bool prime = true;
    for (uint64_t e = 2; e < d; e++)
      prime &= d % e != 0;
    index += prime;
    if (n % d == 0)
      return index;
  }
  return 0;
}

static uint64_t distinct_primes(uint64_t n) {
  uint64_t count = 0;
  for (uint64_t d = 2; d <= n; d++)
    for (count += n % d == 0; n % d == 0;)
      n /= d;
  return count;
}

static void test_number_functions(void **state) {
  (void)state;
  expect(make_list(thue_morse, 0, 200, false), "binary-ones",
         "v(n) = (the number of ones among the binary digits of n) mod 2, from n = 1 on");
  expect(make_list(odious, 0, 200, false), "odious",
         "v(n) = the odious number, with an odd number of ones in binary, of index n, from n = 1 "
         "on");
  expect(make_list(digit_sum_in_base_three, 0, 200, false), "digit-sum",
         "v(n) = the sum of the base-3 digits of n, from n = 1 on");
  expect(make_list(times_three_divides, 1, 200, false), "valuation",
         "v(n) = the number of times 3 divides n, from n = 1 on");
  expect(make_list(smallest_prime_index, 1, 200, false), "smallest-prime-index",
         "v(n) = the index of the smallest prime factor of n, from n = 1 on");
  expect(make_list(distinct_primes, 1, 200, false), "distinct-prime-factors",
         "v(n) = the number of distinct prime factors of n, from n = 1 on");
  expect(make_list(half_at_most, 0, 200, false), "regular", "v(2 n) = n, v(2 n + 1) = v(n)");
}

static uint64_t squares(uint64_t n) {
  return n * n;
}

static uint64_t noise(uint64_t n) {
  uint64_t state = n + 1;
  return random_below(&state, 4);
}

static uint64_t one_wrong(uint64_t n) {
  return n == 35 ? 3 : residues(n);
}

static uint64_t wrong_power(uint64_t n) {
  return power(n) + (n == 24);
}

/* Checks lists that are too short, almost right, or without a pattern. */
static void test_near_misses_in_lists(void **state) {
  (void)state;
  expect_not(make_list(i_mark, 0, 200, false), "periodic");
  expect_not(make_list(power_of_four, 0, 200, false), "modular");
  expect_no_values(make_list(late_period, 10, 12, false));
  expect_no_values(make_list(lasker, 1, 12, false));
  expect_no_values(make_list(squares, 1, 100, false));
  expect_nothing(make_list(noise, 0, 300, false));
  expect_no_values(make_list(wrong_power, 1, 40, false));
  expect_no_values(make_list(one_wrong, 0, 40, false));
  expect_nothing(make_list(linear, 0, 1, false));
  expect_nothing(make_list(linear, 0, 2, false));
}

/* ---- P-positions in a list ------------------------------------------------------------------ */

static uint64_t is_fibonacci(uint64_t n) {
  uint64_t a = 1, b = 2;
  while (a < n) {
    const uint64_t sum = a + b;
    a = b;
    b = sum;
  }
  return a == n || n == 0;
}

static uint64_t almost_fibonacci(uint64_t n) {
  return n == 55 ? 0 : (n == 56 ? 1 : is_fibonacci(n));
}

static uint64_t is_three_power(uint64_t n) {
  while (n > 0 && n % 3 == 0)
    n /= 3;
  return n == 1;
}

static uint64_t is_mersenne(uint64_t n) {
  return (n & (n + 1)) == 0;
}

static uint64_t is_even(uint64_t n) {
  return n % 2 == 0;
}

static uint64_t is_prime(uint64_t n) {
  for (uint64_t d = 2; d * d <= n; d++)
    if (n % d == 0)
      return 0;
  return n > 1;
}

/* Returns true if n = floor(k phi) for some k: if no pair before has n as the greater number. */
static uint64_t is_lower(uint64_t n) {
  uint64_t k = 1, b = 2, a = 1;
  bool taken[2048] = {false};
  while (a < n) {
    taken[a] = taken[b] = true;
    while (taken[a])
      a++;
    b = a + ++k;
  }
  return a == n;
}

static uint64_t is_upper(uint64_t n) {
  return n > 0 && !is_lower(n);
}

static uint64_t almost_lower(uint64_t n) {
  return n == 150 ? 1 - is_lower(n) : is_lower(n);
}

static uint64_t by_zeckendorf(uint64_t n) {
  return n > 0 && bt_zeckendorf_place(n) % 4 == 1;
}

static void test_sets(void **state) {
  (void)state;
  expect(make_list(is_fibonacci, 0, 200, true), "fibonacci",
         "P-positions: 0 and the Fibonacci numbers: 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144");
  expect(make_list(is_three_power, 0, 1000, true), "geometric",
         "P-positions: the powers of 3: 1, 3, 9, 27, 81, 243, 729");
  expect(make_list(is_mersenne, 0, 200, true), "geometric",
         "P-positions: 2^k - 1 for k = 0, 1, 2, ...: 0, 1, 3, 7, 15, 31, 63, 127");
  expect(make_list(is_even, 0, 30, true), "periodic", "P-positions: n mod 2 = 0");
  expect(make_list(is_lower, 0, 200, true), "beatty",
         "P-positions: multiples of alpha, rounded down, 144/89 <= alpha < 89/55, such as "
         "(1 + √5)/2, the golden ratio");
  expect(make_list(is_upper, 0, 200, true), "beatty",
         "P-positions: multiples of alpha, rounded down, 89/34 <= alpha < 144/55, such as "
         "(3 + √5)/2, the square of the golden ratio");
  expect(make_list(by_zeckendorf, 1, 400, true), "zeckendorf",
         "o is a function of zeckendorf(n): N P N N N P N N ... for 0, 1, 2, ...");
}

static uint64_t has_digits_zero_and_one(uint64_t n) {
  return n == 0 || (n % 3 < 2 && has_digits_zero_and_one(n / 3));
}

static uint64_t has_odd_valuation(uint64_t n) {
  return n > 0 && bt_valuation(n) % 2 == 1;
}

static uint64_t almost_prime(uint64_t n) {
  return n == 91 || is_prime(n);
}

static uint64_t almost_those_digits(uint64_t n) {
  return n == 100 || has_digits_zero_and_one(n);
}

static uint64_t is_evil(uint64_t n) {
  return 1 - thue_morse(n);
}

/* Up to 200 this is as well to have two digits. */
static uint64_t has_odd_length(uint64_t n) {
  return n >= 10 && (n < 100 || n >= 1000);
}

static void test_sets_by_digits_and_factors(void **state) {
  (void)state;
  expect(make_list(has_digits_zero_and_one, 0, 200, true), "digits",
         "P-positions: n has no base-3 digits but 0, 1");
  expect(make_list(has_odd_valuation, 0, 200, true), "valuation",
         "P-positions: those n with (the number of times 2 divides n) mod 2 = 1, from n = 1 "
         "on");
  expect(make_list(is_prime, 0, 300, true), "prime-factors",
         "P-positions: those n with (the number of prime factors, with multiplicity, of n) = 1, "
         "from n = 1 on");
  expect(make_list(is_evil, 0, 200, true), "binary-ones",
         "P-positions: those n with (the number of ones among the binary digits of n) mod 2 = 0, "
         "from n = 1 on");
  expect(make_list(has_odd_length, 0, 200, true), "logarithm",
         "P-positions: those n with ⌊log10(n)⌋ mod 2 = 1, from n = 1 on");
}

static void test_near_misses_in_sets(void **state) {
  (void)state;
  expect_nothing(make_list(almost_fibonacci, 0, 200, true));
  expect_nothing(make_list(almost_prime, 0, 300, true));
  expect_nothing(make_list(almost_those_digits, 0, 200, true));
  expect_nothing(make_list(almost_lower, 0, 200, true));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_lists),
      cmocka_unit_test(test_digits),
      cmocka_unit_test(test_number_functions),
      cmocka_unit_test(test_near_misses_in_lists),
      cmocka_unit_test(test_sets),
      cmocka_unit_test(test_sets_by_digits_and_factors),
      cmocka_unit_test(test_near_misses_in_sets),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
