/* Nim arithmetic: the definition, the schoolbook, the axioms of a field, and every way to do many
 * products. */
#include "nimber/nimber.h"
#include "nimber/products.h"
#include "schoolbook.h"
#include "support.h"

#include <string.h>

enum { SMALL = 64, RANDOM = 20000, SCHOOLBOOK = 3000, MOST = 200, SLACK = 8 };

typedef void products_function(size_t count, const uint64_t *a, const uint64_t *b, uint64_t *out);

/* Returns random numbers of all lengths, some with a single bit. */
static uint64_t random_nimber(uint64_t *state) {
  const uint64_t number = random_below(state, UINT64_MAX) >> random_below(state, 64);
  return random_below(state, 8) == 0 ? UINT64_C(1) << random_below(state, 64) : number;
}

/* Returns the least number that differs from a'b ^ ab' ^ a'b' for all a' < a and b' < b. */
static uint64_t by_mex(uint64_t products[SMALL][SMALL], uint64_t a, uint64_t b) {
  bool taken[256] = {false};
  for (uint64_t i = 0; i < a; i++)
    for (uint64_t j = 0; j < b; j++)
      taken[products[i][b] ^ products[a][j] ^ products[i][j]] = true;
  uint64_t least = 0;
  while (taken[least])
    least++;
  return least;
}

static void small_products_are_what_the_definition_says(void **state) {
  uint64_t products[SMALL][SMALL];
  (void)state;
  for (uint64_t a = 0; a < SMALL; a++)
    for (uint64_t b = 0; b < SMALL; b++) {
      products[a][b] = by_mex(products, a, b);
      assert_int_equal(bt_nimber_product(a, b), products[a][b]);
      assert_int_equal(schoolbook_product(a, b), products[a][b]);
    }
}

static void products_of_bytes_are_those_of_the_schoolbook(void **state) {
  (void)state;
  for (uint64_t a = 0; a < 256; a++)
    for (uint64_t b = 0; b < 256; b++)
      assert_int_equal(bt_nimber_product(a, b), schoolbook_product(a, b));
}

static void powers_of_two_determine_all_products(void **state) {
  (void)state;
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 64; j++) {
      const uint64_t a = UINT64_C(1) << i, b = UINT64_C(1) << j;
      assert_int_equal(bt_nimber_product(a, b), schoolbook_product(a, b));
    }
}

static void random_products_are_those_of_the_schoolbook(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int i = 0; i < SCHOOLBOOK; i++) {
    const uint64_t a = random_nimber(&seed), b = random_nimber(&seed);
    assert_int_equal(bt_nimber_product(a, b), schoolbook_product(a, b));
  }
}

static void nimbers_are_a_field(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int i = 0; i < RANDOM; i++) {
    const uint64_t a = random_nimber(&seed), b = random_nimber(&seed), c = random_nimber(&seed);
    const uint64_t ab = bt_nimber_product(a, b), ac = bt_nimber_product(a, c);
    assert_int_equal(ab, bt_nimber_product(b, a));
    assert_int_equal(bt_nimber_product(ab, c), bt_nimber_product(b, ac));
    assert_int_equal(bt_nimber_product(a, b ^ c), ab ^ ac);
    assert_int_equal(bt_nimber_product(a, 1), a);
    if (a != 0) {
      assert_int_equal(bt_nimber_product(a, bt_nimber_inverse(a)), 1);
      assert_int_equal(bt_nimber_quotient(ab, a), b);
    }
  }
}

static void bytes_have_inverses_and_roots(void **state) {
  (void)state;
  for (uint64_t a = 0; a < 256; a++) {
    const uint64_t root = bt_nimber_root(a);
    assert_int_equal(schoolbook_product(root, root), a);
    if (a != 0)
      assert_int_equal(schoolbook_product(a, bt_nimber_inverse(a)), 1);
  }
}

/* Checks that a root of x is x^(2^63), by Fermat's theorem in a field of 2^64 elements. */
static void roots_are_powers(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int i = 0; i < RANDOM / 10; i++) {
    const uint64_t a = random_nimber(&seed);
    assert_int_equal(bt_nimber_root(a), bt_nimber_power(a, UINT64_C(1) << 63));
    assert_int_equal(bt_nimber_power(bt_nimber_root(a), 2), a);
  }
}

static void powers_are_repeated_products(void **state) {
  uint64_t seed = seed_of_run();
  (void)state;
  for (int i = 0; i < 100; i++) {
    const uint64_t a = random_nimber(&seed);
    uint64_t power = 1;
    for (uint64_t exponent = 0; exponent < 70; exponent++) {
      assert_int_equal(bt_nimber_power(a, exponent), power);
      power = schoolbook_product(power, a);
    }
    assert_int_equal(bt_nimber_power(a, UINT64_MAX), a == 0 ? 0 : 1);
  }
}

static void division_by_zero_is_refused(void **state) {
  uint64_t result = 77;
  (void)state;
  assert_false(betli_nim_quotient(5, 0, &result));
  assert_false(betli_nim_inverse(0, &result));
  assert_int_equal(result, 77);
  assert_true(betli_nim_quotient(5, 7, &result));
  assert_int_equal(betli_nim_product(result, 7), 5);
  assert_true(betli_nim_inverse(UINT64_MAX, &result));
  assert_int_equal(betli_nim_product(result, UINT64_MAX), 1);
  assert_int_equal(betli_nim_power(0, 0), 1);
  assert_int_equal(betli_nim_root(0), 0);
}

static void random_nimbers(uint64_t *seed, uint64_t numbers[MOST + SLACK]) {
  for (size_t i = 0; i < MOST + SLACK; i++)
    numbers[i] = random_nimber(seed);
}

/* Checks that only the products asked for are written. */
static void check_apart(products_function *multiply, size_t count, uint64_t *seed) {
  uint64_t a[MOST + SLACK], b[MOST + SLACK], out[MOST + SLACK], wanted[MOST + SLACK];
  const size_t from = random_below(seed, SLACK), to = random_below(seed, SLACK);
  random_nimbers(seed, a);
  random_nimbers(seed, b);
  random_nimbers(seed, out);
  memcpy(wanted, out, sizeof out);
  for (size_t i = 0; i < count; i++)
    wanted[to + i] = bt_nimber_product(a[from + i], b[to + i]);
  multiply(count, a + from, b + to, out + to);
  assert_memory_equal(out, wanted, sizeof out);
}

static void check_in_place(products_function *multiply, size_t count, uint64_t *seed, bool second) {
  uint64_t a[MOST + SLACK], b[MOST + SLACK], wanted[MOST + SLACK];
  uint64_t *out = second ? b : a;
  random_nimbers(seed, a);
  random_nimbers(seed, b);
  memcpy(wanted, out, sizeof wanted);
  for (size_t i = 0; i < count; i++)
    wanted[i] = bt_nimber_product(a[i], b[i]);
  multiply(count, a, b, out);
  assert_memory_equal(out, wanted, sizeof wanted);
}

static void check_products(products_function *multiply) {
  uint64_t seed = seed_of_run();
  for (size_t count = 0; count <= MOST; count++) {
    check_apart(multiply, count, &seed);
    check_in_place(multiply, count, &seed, false);
    check_in_place(multiply, count, &seed, true);
  }
  multiply(0, NULL, NULL, NULL);
}

static void bulk_products_are_single_products(void **state) {
  (void)state;
  check_products(betli_nim_products);
}

static void portable_bulk_products_are_single_products(void **state) {
  (void)state;
  check_products(bt_nimber_products_portable);
}

static void bulk_products_square_in_place(void **state) {
  uint64_t seed = seed_of_run(), a[MOST + SLACK], wanted[MOST];
  (void)state;
  random_nimbers(&seed, a);
  for (size_t i = 0; i < MOST; i++)
    wanted[i] = bt_nimber_product(a[i], a[i]);
  betli_nim_products(MOST, a, a, a);
  assert_memory_equal(a, wanted, sizeof wanted);
}

/* Checks the conversion to polynomials and back: it is right if all bytes multiply as nimbers. */
static void bulk_products_of_all_bytes(void **state) {
  uint64_t a[256], b[256], out[256];
  (void)state;
  for (uint64_t i = 0; i < 256; i++) {
    for (uint64_t j = 0; j < 256; j++) {
      a[j] = i;
      b[j] = j;
    }
    betli_nim_products(256, a, b, out);
    for (uint64_t j = 0; j < 256; j++)
      assert_int_equal(out[j], bt_nimber_product(i, j));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_products_are_what_the_definition_says),
      cmocka_unit_test(products_of_bytes_are_those_of_the_schoolbook),
      cmocka_unit_test(powers_of_two_determine_all_products),
      cmocka_unit_test(random_products_are_those_of_the_schoolbook),
      cmocka_unit_test(nimbers_are_a_field),
      cmocka_unit_test(bytes_have_inverses_and_roots),
      cmocka_unit_test(roots_are_powers),
      cmocka_unit_test(powers_are_repeated_products),
      cmocka_unit_test(division_by_zero_is_refused),
      cmocka_unit_test(bulk_products_are_single_products),
      cmocka_unit_test(portable_bulk_products_are_single_products),
      cmocka_unit_test(bulk_products_square_in_place),
      cmocka_unit_test(bulk_products_of_all_bytes),
  };
  return cmocka_run_group_tests_name("nimber", tests, NULL, NULL);
}
