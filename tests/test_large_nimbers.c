/* Nimbers of any size: what defines their products, the axioms of a field, and roots, quotients and
 * powers by products. */
#include "support.h"

#include <string.h>

enum { MOST_WORDS = 64, ROUNDS = 60 };

typedef uint64_t nimber[MOST_WORDS];

/* Returns a random field, as its number of words. */
static size_t random_field(uint64_t *seed) {
  return (size_t)1 << random_below(seed, 7);
}

/* Writes a random number of the field, sometimes of few bits or of a smaller field. */
static void write_random_nimber(size_t words, nimber a, uint64_t *seed) {
  const size_t used = random_below(seed, 3) == 0 ? 1 + (size_t)random_below(seed, words) : words;
  memset(a, 0, sizeof(nimber));
  for (size_t i = 0; i < used; i++)
    a[i] = random_below(seed, UINT64_MAX);
  if (random_below(seed, 6) == 0) {
    memset(a, 0, sizeof(nimber));
    a[random_below(seed, words)] = UINT64_C(1) << random_below(seed, 64);
  }
}

static void multiply(size_t words, const nimber a, const nimber b, nimber product) {
  assert_int_equal(betli_nim_large_product(words, a, b, product), BETLI_OK);
  for (size_t i = words; i < MOST_WORDS; i++)
    product[i] = 0;
}

static void add(const nimber a, const nimber b, nimber sum) {
  for (size_t i = 0; i < MOST_WORDS; i++)
    sum[i] = a[i] ^ b[i];
}

static void one_word_is_multiplied_as_below_2_to_64(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int i = 0; i < 1000; i++) {
    const uint64_t a = random_below(&seed, UINT64_MAX), b = random_below(&seed, UINT64_MAX);
    uint64_t product;
    assert_int_equal(betli_nim_large_product(1, &a, &b, &product), BETLI_OK);
    assert_int_equal(product, betli_nim_product(a, b));
  }
}

/* Checks the two rules from which all products follow (Conway): h = 2^(2^k) times a smaller number
 * is the ordinary product, and h h = h ^ h/2. */
static void powers_of_2_to_a_power_of_2_define_products(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (size_t half = 1; half < MOST_WORDS; half *= 2)
    for (int i = 0; i < 20; i++) {
      nimber h = {0}, a, product, wanted = {0};
      h[half] = 1;
      write_random_nimber(half, a, &seed);
      multiply(2 * half, h, a, product);
      memcpy(wanted + half, a, half * sizeof *a);
      assert_memory_equal(product, wanted, sizeof product);
      multiply(2 * half, h, h, product);
      memset(wanted, 0, sizeof wanted);
      wanted[half] = 1;
      wanted[half - 1] = UINT64_C(1) << 63;
      assert_memory_equal(product, wanted, sizeof product);
    }
}

static void products_are_those_of_a_field(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int i = 0; i < ROUNDS; i++) {
    const size_t words = random_field(&seed);
    nimber a, b, c, left, right, sum;
    write_random_nimber(words, a, &seed);
    write_random_nimber(words, b, &seed);
    write_random_nimber(words, c, &seed);
    multiply(words, a, b, left);
    multiply(words, b, a, right);
    assert_memory_equal(left, right, sizeof left);
    multiply(words, left, c, left);
    multiply(words, b, c, right);
    multiply(words, a, right, right);
    assert_memory_equal(left, right, sizeof left);
    add(b, c, sum);
    multiply(words, a, sum, sum);
    multiply(words, a, b, left);
    multiply(words, a, c, right);
    add(left, right, left);
    assert_memory_equal(left, sum, sizeof left);
    if (words < MOST_WORDS) { /* a larger field has the same products */
      multiply(words, a, b, left);
      multiply(2 * words, a, b, right);
      assert_memory_equal(left, right, sizeof left);
    }
  }
}

static void quotients_and_roots_are_undone_by_products(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int i = 0; i < ROUNDS; i++) {
    const size_t words = random_field(&seed);
    nimber a, b, result = {0}, zero = {0};
    write_random_nimber(words, a, &seed);
    write_random_nimber(words, b, &seed);
    b[0] |= 1;
    assert_int_equal(betli_nim_large_quotient(words, a, b, result), BETLI_OK);
    multiply(words, result, b, result);
    assert_memory_equal(result, a, sizeof result);
    assert_int_equal(betli_nim_large_root(words, a, result), BETLI_OK);
    multiply(words, result, result, result);
    assert_memory_equal(result, a, sizeof result);
    assert_int_equal(betli_nim_large_quotient(words, a, zero, result), BETLI_INPUT);
  }
}

/* Finds a power by a square for each bit of the exponent, without a rest of the exponent. */
static void find_power(size_t words, const nimber a, size_t count, const uint64_t *exponent,
                       nimber power) {
  memset(power, 0, sizeof(nimber));
  power[0] = 1;
  for (size_t bit = 64 * count; bit-- > 0;) {
    multiply(words, power, power, power);
    if (exponent[bit / 64] >> bit % 64 & 1)
      multiply(words, power, a, power);
  }
}

static void powers_are_products(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int i = 0; i < ROUNDS; i++) {
    const size_t words = (size_t)1 << random_below(&seed, 3);
    const size_t count = 1 + (size_t)random_below(&seed, 12);
    nimber a, power = {0}, wanted;
    uint64_t exponent[12];
    write_random_nimber(words, a, &seed);
    if (random_below(&seed, 5) == 0)
      memset(a, 0, sizeof a);
    for (size_t w = 0; w < count; w++) /* all ones leave carries */
      exponent[w] = random_below(&seed, 3) == 0 ? UINT64_MAX : random_below(&seed, UINT64_MAX);
    if (random_below(&seed, 5) == 0)
      memset(exponent, 0, sizeof exponent);
    assert_int_equal(betli_nim_large_power(words, a, count, exponent, power), BETLI_OK);
    find_power(words, a, count, exponent, wanted);
    assert_memory_equal(power, wanted, sizeof power);
  }
}

static void words_are_a_power_of_two(void **state) {
  nimber a = {5}, result;
  (void)state;
  assert_int_equal(betli_nim_large_product(0, a, a, result), BETLI_INPUT);
  assert_int_equal(betli_nim_large_quotient(3, a, a, result), BETLI_INPUT);
  assert_int_equal(betli_nim_large_root(6, a, result), BETLI_INPUT);
  assert_int_equal(betli_nim_large_power(12, a, 1, a, result), BETLI_INPUT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(one_word_is_multiplied_as_below_2_to_64),
      cmocka_unit_test(powers_of_2_to_a_power_of_2_define_products),
      cmocka_unit_test(products_are_those_of_a_field),
      cmocka_unit_test(quotients_and_roots_are_undone_by_products),
      cmocka_unit_test(powers_are_products),
      cmocka_unit_test(words_are_a_power_of_two),
  };
  return cmocka_run_group_tests_name("large nimbers", tests, NULL, NULL);
}
