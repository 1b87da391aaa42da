/* Values of heaps with entailing moves: by blocks, on each instruction set and with several
 * threads, against the sets of the definition. */
#include "sequence/entailing/entailing.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

enum { LAST = BT_DENSE_LEAST + 5 * BT_DENSE_BLOCK, NUMBERS = 1 << 11, LOONY = NUMBERS };

/* The definition: wins[n * NUMBERS + v] if a move in heap n wins next to a Nim heap of v. */
struct defined {
  uint32_t *values; /* of the heaps up to LAST; LOONY */
  bool *wins;
};

static uint32_t sum_of_two(const struct defined *d, uint64_t a, uint64_t b) {
  return d->values[a] == LOONY || d->values[b] == LOONY ? LOONY : d->values[a] ^ d->values[b];
}

static void add_option(bool *wins, uint32_t value) {
  if (value < NUMBERS)
    wins[value] = true;
}

static void add_plain_options(const struct defined *d, const struct bt_take_break *code, uint64_t n,
                              bool *wins) {
  for (uint64_t k = 0; k < code->count && k <= n; k++) {
    const uint64_t left = n - k;
    if ((code->digits[k] & 1) != 0 && left == 0 && k > 0)
      add_option(wins, 0);
    if ((code->digits[k] & 2) != 0 && left > 0 && k > 0)
      add_option(wins, d->values[left]);
    for (uint64_t a = 1; (code->digits[k] & 4) != 0 && 2 * a <= left; a++)
      add_option(wins, sum_of_two(d, a, left - a));
  }
}

static struct defined define_values(const struct bt_take_break *code, uint64_t taken) {
  struct defined d = {.values = calloc(LAST + 1, sizeof *d.values),
                      .wins = calloc((size_t)(LAST + 1) * NUMBERS, sizeof *d.wins)};
  assert_true(d.values != NULL && d.wins != NULL);
  for (uint64_t n = 0; n <= LAST; n++) {
    bool *wins = d.wins + n * NUMBERS;
    add_plain_options(&d, code, n, wins);
    for (size_t v = 0; v < NUMBERS && n >= taken; v++)
      wins[v] |= !d.wins[(n - taken) * NUMBERS + v];
    while (d.values[n] < NUMBERS && wins[d.values[n]])
      d.values[n]++;
  }
  return d;
}

static void assert_values_are_defined(const struct defined *d, const struct bt_take_break *code,
                                      uint64_t taken, enum bt_simd simd, unsigned threads) {
  static struct bt_limits limits = {.memory = UINT64_MAX};
  struct bt_error error = {0};
  struct bt_thread_pool *pool = bt_thread_pool_new(threads);
  struct bt_entailing *e = bt_entailing_new(code, taken, simd, pool, &limits);
  assert_non_null(e);
  assert_int_equal(bt_entailing_run(e, 100, &error), BETLI_OK);
  assert_int_equal(bt_entailing_run(e, LAST, &error), BETLI_OK);
  for (uint64_t n = 0; n <= LAST; n++) {
    const struct bt_value value = bt_entailing_value(e, n);
    if ((value.kind == BT_LOONY ? (uint64_t)LOONY : value.number) != d->values[n])
      fail_msg("%s, %u threads: heap %u is worth %u, not %u", bt_simd_name(simd), threads,
               (unsigned)n, (unsigned)value.number, d->values[n]);
  }
  bt_entailing_free(e);
  bt_thread_pool_free(pool);
}

static void check_code(const uint64_t *digits, size_t count, uint64_t taken) {
  const struct bt_take_break code = {.digits = digits, .count = count};
  struct defined d = define_values(&code, taken);
  for (enum bt_simd simd = BT_PORTABLE; simd < BT_SIMD_LEVELS; simd = bt_simd_after(simd))
    assert_values_are_defined(&d, &code, taken, simd, 1 + (unsigned)simd % 2);
  free(d.values);
  free(d.wins);
}

static void top_entails_is_as_defined(void **state) {
  (void)state;
  check_code((const uint64_t[]){4}, 1, 1);
}

static void random_codes_are_as_defined(void **state) {
  enum { CODES = 6 };
  uint64_t seed = seed_of_run();
  (void)state;
  for (int i = 0; i < CODES; i++) {
    uint64_t digits[4] = {4 * random_below(&seed, 2)};
    for (size_t k = 1; k < 4; k++)
      digits[k] = random_below(&seed, 8);
    check_code(digits, 4, 1 + random_below(&seed, 3));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(top_entails_is_as_defined),
                                     cmocka_unit_test(random_codes_are_as_defined)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
