/* Values kept for a verification: all of them, or only the first and the last. */
#include "support.h"

#include "verify/value_store.h"

enum { PART = 1 << 22, END = 40000000, COUNT = 9000000 };

static uint32_t value_of(uint64_t n, uint32_t largest) {
  return n == COUNT / 2 ? largest : (uint32_t)(n * 7 % 251);
}

static void fill(struct bt_value_store *shelf, uint64_t memory, uint64_t end, bool all,
                 uint32_t largest, struct bt_limits *limits) {
  struct bt_error error = {0};
  *limits = (struct bt_limits){.memory = memory};
  assert_int_equal(bt_value_store_begin(shelf, end, all, limits, &error), BETLI_OK);
  for (uint64_t n = 0; n < COUNT; n++)
    if (bt_value_store_put(shelf, value_of(n, largest), &error) != BETLI_OK)
      fail_msg("heap %d: %s", (int)n, error.message);
}

static void empty(struct bt_value_store *shelf, const struct bt_limits *limits) {
  bt_value_store_free(shelf);
  assert_int_equal(limits->used, 0);
}

static void holds(const struct bt_value_store *shelf, uint64_t from, uint64_t to,
                  uint32_t largest) {
  for (uint64_t n = from; n < to; n++)
    if (!bt_value_store_has(shelf, n) || bt_value_store_at(shelf, n) != value_of(n, largest))
      fail_msg("heap %d", (int)n);
}

static void all_where_they_fit(void **state) {
  (void)state;
  static const uint32_t largest[] = {255, 256, 65535, 65536};
  for (size_t i = 0; i < 4; i++) {
    struct bt_value_store shelf;
    struct bt_limits limits;
    fill(&shelf, 8 * (uint64_t)COUNT, COUNT, i % 2 == 0, largest[i], &limits);
    assert_int_equal(shelf.width, i == 0 ? 1 : i < 3 ? 2 : 4);
    holds(&shelf, 0, COUNT, largest[i]);
    empty(&shelf, &limits);
  }
}

static void the_first_and_the_last_where_not(void **state) {
  (void)state;
  static const uint32_t largest[] = {255, 256, 65536};
  for (size_t i = 0; i < 3; i++) {
    struct bt_value_store shelf;
    struct bt_limits limits;
    fill(&shelf, 12 * (uint64_t)PART, UINT64_C(1) << 40, false, largest[i], &limits);
    holds(&shelf, 0, PART, largest[i]);
    holds(&shelf, COUNT - PART, COUNT, largest[i]);
    assert_false(bt_value_store_has(&shelf, PART));
    assert_false(bt_value_store_has(&shelf, COUNT - PART - 1));
    empty(&shelf, &limits);
  }
}

static void none_where_all_are_wanted(void **state) {
  (void)state;
  struct bt_value_store shelf;
  struct bt_error error = {0};
  struct bt_limits limits = {.memory = END};
  assert_int_equal(bt_value_store_begin(&shelf, END + 1, true, &limits, &error), BETLI_LIMIT);
  empty(&shelf, &limits);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_where_they_fit),
      cmocka_unit_test(the_first_and_the_last_where_not),
      cmocka_unit_test(none_where_all_are_wanted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
