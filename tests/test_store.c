/* Stores: what was put into one comes back. */
#include "kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static enum bt_found get(struct bt_store_work work, uint64_t number, struct bt_error *error) {
  struct bt_store_entry entry = {.number = number};
  const enum bt_found found = bt_store_get(&work, &entry, error);
  bt_store_entry_free(&entry);
  return found;
}

static void entries_of_all_widths_come_back(void **state) {
  (void)state;
  struct bt_store_work work = kept_open("entries", BT_STORE_WRITE);
  for (uint64_t i = 0; i < 9; i++)
    kept_put(work, i, KEPT_ITEMS);
  assert_true(kept_has(work, 2, KEPT_ITEMS));
  kept_mark(work, 9);
  kept_close(work);
  work = kept_open("entries", BT_STORE_READ);
  for (uint64_t i = 0; i < 9; i++)
    assert_true(kept_has(work, i, KEPT_ITEMS));
  assert_int_equal(kept_marked(work), 9);
  struct bt_error error = {0};
  assert_int_equal(get(work, 9, &error), BT_ABSENT);
  assert_string_equal(error.message, "'entries' has no entry 9");
  assert_int_equal(get(work, INT64_MAX, &error), BT_ABSENT);
  kept_close(work);
}

static void an_entry_takes_the_place_of_another(void **state) {
  (void)state;
  struct bt_store_work work = kept_open("grows", BT_STORE_WRITE);
  static const size_t counts[] = {1, 1000, 40000, KEPT_ITEMS, 0, 7};
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    kept_put(work, 3, counts[i]);
    assert_true(kept_has(work, 3, counts[i]));
    kept_mark(work, i);
  }
  kept_close(work);
}

static void entries_are_found_in_order(void **state) {
  static const uint64_t numbers[] = {1000, 0, (uint64_t)INT64_MAX, 7, 3000000000};
  static const uint64_t sorted[] = {0, 7, 1000, 3000000000, (uint64_t)INT64_MAX};
  (void)state;
  struct bt_store_work work = kept_open("order", BT_STORE_WRITE);
  struct bt_error error = {0};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    kept_put(work, numbers[i], i);
  uint64_t number = 0;
  for (size_t i = 0; i < sizeof sorted / sizeof *sorted; i++, number++) {
    assert_int_equal(bt_store_next(&work, &number, &error), BT_FOUND);
    assert_true(number == sorted[i]);
  }
  number = 3000000001;
  assert_int_equal(bt_store_next(&work, &number, &error), BT_FOUND);
  assert_true(number == INT64_MAX);
  kept_close(work);
  work = kept_open("order", BT_STORE_READ); /* nothing was committed to it */
  number = 0;
  assert_int_equal(work.question, 0);
  assert_int_equal(bt_store_next(&work, &number, &error), BT_ABSENT);
  kept_close(work);
}

static void entries_that_are_too_large_are_refused(void **state) {
  (void)state;
  struct bt_store_work work = kept_open("large", BT_STORE_WRITE);
  struct bt_error error = {0};
  char byte = 0;
  struct bt_store_entry entry = {.width = 1, .count = BT_ENTRY_BYTES + (size_t)1, .items = &byte};
  assert_int_equal(bt_store_put(&work, &entry, &error), BETLI_INPUT);
  assert_string_equal(error.message, "an entry of 'large' has at most 536870912 bytes");
  entry.count = 1;
  entry.width = 3;
  assert_int_equal(bt_store_put(&work, &entry, &error), BETLI_INPUT);
  entry.width = 1;
  entry.number = (uint64_t)INT64_MAX + 1;
  assert_int_equal(bt_store_put(&work, &entry, &error), BETLI_INPUT);
  kept_put(work, 0, 10);
  assert_true(kept_has(work, 0, 10));
  kept_close(work);
}

static void what_was_not_committed_is_gone(void **state) {
  (void)state;
  struct bt_store_work work = kept_open("gone", BT_STORE_WRITE);
  kept_put(work, 0, KEPT_ITEMS);
  kept_mark(work, 1);
  kept_put(work, 1, KEPT_ITEMS);
  kept_close(work);
  work = kept_open("gone", BT_STORE_WRITE);
  struct bt_error error = {0};
  assert_int_equal(get(work, 1, &error), BT_ABSENT);
  assert_true(kept_has(work, 0, KEPT_ITEMS));
  assert_int_equal(kept_marked(work), 1);
  kept_close(work);
}

/* Checks that entries with the same number are told apart by their questions. */
static void questions_are_told_from_each_other(void **state) {
  static const char *const questions[] = {"0.77", "0.7", "", "0.77 ", "0.777"};
  enum { QUESTIONS = sizeof questions / sizeof *questions };
  (void)state;
  struct bt_error error = {0};
  for (uint8_t round = 0; round < 2; round++) {
    struct bt_store_work work = kept_open("questions", BT_STORE_WRITE);
    for (uint8_t i = 0; i < QUESTIONS; i++) {
      struct bt_store_entry entry = {.width = 1, .count = 1, .items = &i};
      assert_int_equal(bt_store_work_open(work.store, questions[i], &work, &error), BETLI_OK);
      assert_int_equal(work.question, i + 1);
      assert_int_equal(get(work, 0, &error), round == 0 ? BT_ABSENT : BT_FOUND);
      assert_int_equal(bt_store_put(&work, &entry, &error), BETLI_OK);
    }
    assert_int_equal(bt_store_commit(work.store, &error), BETLI_OK);
    kept_close(work);
  }
  struct bt_store_work work = kept_open("questions", BT_STORE_READ);
  struct bt_store_entry entry = {.number = 0};
  for (uint8_t i = 0; i < QUESTIONS; i++) {
    assert_int_equal(bt_store_work_open(work.store, questions[i], &work, &error), BETLI_OK);
    assert_int_equal(bt_store_get(&work, &entry, &error), BT_FOUND);
    assert_int_equal(*(const uint8_t *)entry.items, i);
  }
  assert_int_equal(bt_store_work_open(work.store, "0.7777", &work, &error), BETLI_OK);
  assert_int_equal(bt_store_get(&work, &entry, &error), BT_ABSENT);
  bt_store_entry_free(&entry);
  kept_close(work);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(entries_of_all_widths_come_back),
      cmocka_unit_test(an_entry_takes_the_place_of_another),
      cmocka_unit_test(entries_are_found_in_order),
      cmocka_unit_test(entries_that_are_too_large_are_refused),
      cmocka_unit_test(what_was_not_committed_is_gone),
      cmocka_unit_test(questions_are_told_from_each_other),
  };
  return cmocka_run_group_tests(tests, kept_begin, kept_end);
}
