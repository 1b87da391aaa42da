/* Numbers of keys: in order of first meeting, of any length or one, hashed or direct. */
#include "base/key_numbers.h"
#include "support.h"

#include <string.h>

enum { COUNT = 3000 };

static struct bt_limits limits = {.memory = UINT64_MAX};

static uint32_t number_of(struct bt_key_numbers *table, const void *key, size_t length) {
  struct bt_error error = {0};
  uint32_t number;
  assert_int_equal(bt_key_numbers_meet(table, key, length, &number, &error), BETLI_OK);
  return number;
}

/* Words, and what is left of them: prefixes and the empty key are other keys. */
static void keys_of_any_length_are_told_apart(void **state) {
  (void)state;
  static const char text[] = "abcdefghijklmnopqrstuvwxyz";
  struct bt_key_numbers table = {.limits = &limits, .item = 1};
  uint32_t number;
  assert_false(bt_key_numbers_knows(&table, text, 0, &number));
  for (uint32_t length = 0; length < sizeof text; length++)
    assert_int_equal(number_of(&table, text, length), length);
  for (uint32_t length = 0; length < sizeof text; length++) {
    size_t known;
    const char *key = bt_key_numbers_key(&table, length, &known);
    assert_int_equal(number_of(&table, text, length), length);
    assert_int_equal(known, length);
    assert_true(length == 0 || memcmp(key, text, length) == 0);
  }
  assert_false(bt_key_numbers_knows(&table, text + 1, 5, &number));
  bt_key_numbers_free(&table);
  assert_int_equal(limits.used, 0);
}

/* The table grows on the way. */
static void keys_of_one_length_are_met_at_once(void **state) {
  (void)state;
  struct bt_key_numbers table = {.limits = &limits, .item = sizeof(uint64_t), .length = 2};
  struct bt_error error = {0};
  uint64_t words[COUNT][2];
  assert_int_equal(bt_key_numbers_direct(&table, COUNT / 2, &error), BETLI_OK);
  for (int round = 0; round < 2; round++)
    for (size_t at = 0; at < COUNT; at += 60) {
      struct bt_met_key keys[BT_KEYS_AT_ONCE];
      uint32_t numbers[BT_KEYS_AT_ONCE];
      for (size_t i = 0; i < 60; i++) {
        uint64_t *word = words[at + i];
        word[0] = at + i;
        word[1] = ~word[0];
        keys[i] = (struct bt_met_key){word, 2, word[0] < COUNT / 2 ? at + i : BT_NOT_DIRECT};
      }
      assert_int_equal(bt_key_numbers_meet_keys(&table, keys, 60, numbers, &error), BETLI_OK);
      for (size_t i = 0; i < 60; i++)
        assert_int_equal(numbers[i], at + i);
    }
  assert_int_equal(table.count, COUNT);
  for (uint32_t i = 0; i < COUNT; i++) {
    uint32_t number = COUNT;
    assert_true(i < COUNT / 2 ? bt_key_numbers_knows_direct(&table, i, &number)
                              : bt_key_numbers_knows(&table, words[i], 2, &number));
    assert_int_equal(number, i);
  }
  bt_key_numbers_free(&table);
  assert_int_equal(limits.used, 0);
}

/* A limit leaves all known keys. */
static void a_limit_changes_nothing(void **state) {
  (void)state;
  struct bt_limits few = {.memory = 20000};
  struct bt_key_numbers table = {.limits = &few, .item = sizeof(uint32_t)};
  struct bt_error error = {0};
  uint32_t key = 0, number;
  while (bt_key_numbers_meet(&table, &key, 1, &number, &error) == BETLI_OK)
    key++;
  assert_int_equal(error.status, BETLI_LIMIT);
  assert_int_equal(table.count, key);
  for (uint32_t i = 0; i <= key; i++)
    assert_int_equal(bt_key_numbers_knows(&table, &i, 1, &number), i < key);
  bt_key_numbers_free(&table);
  assert_int_equal(few.used, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(keys_of_any_length_are_told_apart),
      cmocka_unit_test(keys_of_one_length_are_met_at_once),
      cmocka_unit_test(a_limit_changes_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
