/* Stores: what was put comes back. */
#include "kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint32_t room[BT_BLOCK];

static enum bt_found get(struct bt_store *store, uint64_t number, struct bt_block *block,
                         struct bt_error *error) {
  *block = (struct bt_block){.values = room};
  return bt_store_get_block(store, number, block, error);
}

static void has_checkpoint(struct bt_store *store, uint64_t expected) {
  struct bt_error error = {.message = ""};
  uint64_t n;
  size_t size;
  void *state;
  uint8_t *known;
  assert_int_equal(bt_store_last_checkpoint(store, &n, &state, &size, &error), BETLI_OK);
  assert_int_equal(n, expected);
  assert_non_null(state);
  assert_int_equal(kept_state(n, &known), size);
  assert_memory_equal(known, state, size);
  free(known);
  free(state);
}

static void blocks_of_all_widths_come_back(void **state) {
  (void)state;
  struct bt_store *store = kept_open("blocks", BT_STORE_WRITE);
  for (uint64_t i = 0; i < 5; i++)
    kept_put(store, i, BT_BLOCK);
  assert_true(kept_has(store, 2, BT_BLOCK));
  kept_checkpoint(store, 5 * BT_BLOCK);
  bt_store_close(store);
  store = kept_open("blocks", BT_STORE_READ);
  for (uint64_t i = 0; i < 5; i++)
    assert_true(kept_has(store, i, BT_BLOCK));
  struct bt_error error = {0};
  struct bt_block block;
  assert_int_equal(get(store, 5, &block, &error), BT_ABSENT);
  assert_string_equal(error.message, "'blocks' has no block 5");
  assert_int_equal(get(store, UINT64_MAX, &block, &error), BT_ABSENT);
  bt_store_close(store);
}

static void the_last_block_grows(void **state) {
  (void)state;
  struct bt_store *store = kept_open("grows", BT_STORE_WRITE);
  static const size_t counts[] = {1, 1000, 40000, BT_BLOCK};
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    kept_put(store, 0, counts[i]);
    assert_true(kept_has(store, 0, counts[i]));
    kept_checkpoint(store, counts[i]);
  }
  kept_put(store, 1, 7);
  assert_true(kept_has(store, 1, 7));
  bt_store_close(store);
}

static void blocks_out_of_order_are_refused(void **state) {
  (void)state;
  struct bt_store *store = kept_open("order", BT_STORE_WRITE);
  struct bt_error error = {0};
  memset(room, 0, sizeof room);
  assert_int_equal(bt_store_put_block(store, 1, room, 5, 1, &error), BETLI_FAULT);
  assert_string_equal(error.message, "block 1 of 5 values does not follow the 0 in 'order'");
  kept_put(store, 0, 10);
  assert_int_equal(bt_store_put_block(store, 1, room, 5, 1, &error), BETLI_FAULT);
  assert_int_equal(bt_store_put_block(store, 0, room, 9, 1, &error), BETLI_FAULT);
  assert_int_equal(bt_store_put_block(store, 0, room, 0, 1, &error), BETLI_FAULT);
  assert_int_equal(bt_store_put_block(store, 0, room, BT_BLOCK + 1, 1, &error), BETLI_FAULT);
  assert_int_equal(bt_store_put_block(store, 0, room, 10, 3, &error), BETLI_FAULT);
  assert_true(kept_has(store, 0, 10));
  bt_store_close(store);
}

static void what_follows_a_checkpoint_is_gone(void **state) {
  (void)state;
  struct bt_store *store = kept_open("gone", BT_STORE_WRITE);
  kept_put(store, 0, BT_BLOCK);
  kept_checkpoint(store, BT_BLOCK);
  kept_put(store, 1, BT_BLOCK);
  bt_store_close(store);
  store = kept_open("gone", BT_STORE_WRITE);
  struct bt_block block;
  struct bt_error error = {0};
  assert_int_equal(get(store, 1, &block, &error), BT_ABSENT);
  assert_true(kept_has(store, 0, BT_BLOCK));
  has_checkpoint(store, BT_BLOCK);
  bt_store_close(store);
}

static void two_checkpoints_are_kept(void **state) {
  (void)state;
  struct bt_store *store = kept_open("two", BT_STORE_WRITE);
  struct bt_store_info info;
  struct bt_error error = {0};
  uint64_t n = 1;
  size_t size = 1;
  void *bytes = &n;
  assert_int_equal(bt_store_last_checkpoint(store, &n, &bytes, &size, &error), BETLI_OK);
  assert_true(n == 0 && bytes == NULL && size == 0);
  for (uint64_t i = 1; i <= 5; i++) {
    kept_put(store, i - 1, BT_BLOCK);
    kept_checkpoint(store, i * 100000);
    has_checkpoint(store, i * 100000);
  }
  bt_store_close(store);
  store = kept_open("two", BT_STORE_READ);
  bt_store_info(store, &info);
  assert_string_equal(info.identity, "0.77");
  assert_string_equal(info.mode, "exact");
  assert_int_equal(info.values, 5 * BT_BLOCK);
  assert_int_equal(info.blocks, 5);
  assert_int_equal(info.width, 4);
  assert_int_equal(info.checkpoints, 2);
  assert_int_equal(info.at[0], 500000);
  assert_int_equal(info.at[1], 400000);
  assert_int_equal(info.damaged, 0);
  bt_store_close(store);
}

static void an_empty_state_is_one(void **state) {
  (void)state;
  struct bt_store *store = kept_open("state", BT_STORE_WRITE);
  struct bt_error error = {0};
  uint64_t n;
  size_t size = 1;
  void *bytes;
  assert_int_equal(bt_store_checkpoint(store, INT64_MAX, NULL, 0, &error), BETLI_OK);
  assert_int_equal(bt_store_last_checkpoint(store, &n, &bytes, &size, &error), BETLI_OK);
  assert_true(n == INT64_MAX && bytes != NULL && size == 0);
  free(bytes);
  assert_int_equal(bt_store_checkpoint(store, 1, room, BT_CHECKPOINT_BYTES + 1, &error),
                   BETLI_INPUT);
  assert_int_equal(bt_store_checkpoint(store, (uint64_t)INT64_MAX + 1, room, 1, &error),
                   BETLI_INPUT);
  assert_string_equal(error.message,
                      "a checkpoint in 'state' has at most 536870912 bytes, for heaps below 2^63");
  bt_store_close(store);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(blocks_of_all_widths_come_back),
      cmocka_unit_test(the_last_block_grows),
      cmocka_unit_test(blocks_out_of_order_are_refused),
      cmocka_unit_test(what_follows_a_checkpoint_is_gone),
      cmocka_unit_test(two_checkpoints_are_kept),
      cmocka_unit_test(an_empty_state_is_one),
  };
  return cmocka_run_group_tests(tests, kept_begin, kept_end);
}
