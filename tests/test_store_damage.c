/* Damaged files: they are refused, or their blocks are, or nothing is lost; and nothing that comes
 * back is wrong. */
#include "kept.h"
#include "support.h"

#include "core/base/random.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCKS = 5, PAGE = 8192, LAST = 20000 };

static const uint64_t ends[] = {2 * BT_BLOCK, 3 * BT_BLOCK + 7, 4 * BT_BLOCK + LAST};

static uint8_t *whole;
static size_t whole_size;

static int begin(void **state) {
  if (kept_begin(state) != 0)
    return -1;
  struct bt_store *store = kept_open("whole", BT_STORE_WRITE);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    for (uint64_t block = i > 0 ? ends[i - 1] / BT_BLOCK : 0; block * BT_BLOCK < ends[i]; block++) {
      const uint64_t count = ends[i] - block * BT_BLOCK;
      kept_put(store, block, count < BT_BLOCK ? (size_t)count : BT_BLOCK);
    }
    kept_checkpoint(store, ends[i]);
  }
  bt_store_close(store);
  whole = kept_read_file("whole", &whole_size);
  return 0;
}

static int end(void **state) {
  free(whole);
  return kept_end(state);
}

static struct bt_store *opened(enum bt_access access) {
  struct bt_store *store;
  struct bt_error error = {.message = ""};
  if (bt_store_open("damaged", "0.77", "exact", access, &store, &error) == BETLI_OK)
    return store;
  assert_null(store);
  assert_int_equal(error.status, BETLI_INPUT);
  assert_non_null(strstr(error.message, "'damaged'"));
  return NULL;
}

/* Values that are true, or a message that names the block. */
static bool block_is_found(struct bt_store *store, uint64_t number, uint64_t known) {
  struct bt_error error = {.message = ""};
  struct bt_block block = {.values = malloc(BT_BLOCK_BYTES)};
  assert_non_null(block.values);
  const enum bt_found found = bt_store_get_block(store, number, &block, &error);
  if (found == BT_FOUND) {
    assert_true(kept_is_true(number, &block));
    assert_true(block.count == BT_BLOCK || number * BT_BLOCK + block.count >= known);
  } else {
    assert_true(found == BT_DAMAGED || (found == BT_ABSENT && number * BT_BLOCK >= known));
    assert_non_null(strstr(error.message, found == BT_DAMAGED ? "block " : "has no block "));
  }
  free(block.values);
  return found == BT_FOUND;
}

/* The newest that is undamaged, of the two that were there. */
static void checkpoint_is_true(struct bt_store *store) {
  struct bt_error error = {0};
  uint64_t n;
  size_t size;
  void *state;
  uint8_t *known;
  assert_int_equal(bt_store_last_checkpoint(store, &n, &state, &size, &error), BETLI_OK);
  assert_true(state == NULL || n == ends[1] || n == ends[2]);
  if (state != NULL) {
    assert_int_equal(kept_state(n, &known), size);
    assert_memory_equal(state, known, size);
    free(known);
  }
  free(state);
}

/* How many blocks are found in what is left of the file; -1 if it is refused. */
static int look(enum bt_access access) {
  int found = 0;
  struct bt_store_info info;
  struct bt_store *store = opened(access);
  if (store == NULL)
    return -1;
  bt_store_info(store, &info);
  assert_string_equal(info.identity, "0.77");
  assert_string_equal(info.mode, "exact");
  assert_int_equal(info.values, info.checkpoints > 0 ? info.at[0] : 0);
  for (uint64_t i = 0; i < BLOCKS + 1; i++)
    found += block_is_found(store, i, info.values);
  checkpoint_is_true(store);
  bt_store_close(store);
  return found;
}

/* A bit, a byte, the beginning of a page, where the tree is, zeros for a sector, two pages for each
 * other. */
static void damage(uint8_t *file, uint64_t *random) {
  const size_t pages = whole_size / PAGE;
  const size_t at = (size_t)bt_random_below(random, whole_size);
  const size_t page = at / PAGE * PAGE, other = (size_t)bt_random_below(random, pages) * PAGE;
  uint8_t held[PAGE];
  switch (bt_random_below(random, 5)) {
  case 0:
    file[at] ^= (uint8_t)(1U << bt_random_below(random, 8));
    break;
  case 1:
    file[at] = (uint8_t)bt_random_next(random);
    break;
  case 2:
    file[page + at % 16] ^= (uint8_t)(1U << bt_random_below(random, 8));
    break;
  case 3:
    memset(file + at / 512 * 512, 0, 512);
    break;
  default:
    memcpy(held, file + page, PAGE);
    memcpy(file + page, file + other, PAGE);
    memcpy(file + other, held, PAGE);
  }
}

static void nothing_wrong_comes_back(void **state) {
  (void)state;
  enum { ROUNDS = 400 };
  int seen[BLOCKS + 2] = {0}; /* how often so many blocks were found, or -1 */
  uint64_t random = seed_of_run();
  uint8_t *file = malloc(whole_size);
  assert_non_null(file);
  for (size_t round = 0; round < rounds_of_run(ROUNDS); round++) {
    memcpy(file, whole, whole_size);
    for (uint64_t i = 0, count = 1 + bt_random_below(&random, 3); i < count; i++)
      damage(file, &random);
    kept_write_file("damaged", file, whole_size);
    seen[1 + look(round % 4 == 0 ? BT_STORE_WRITE : BT_STORE_READ)]++;
  }
  free(file);
  /* Some were refused, in some blocks were lost, and some harmless. */
  assert_true(is_sanitized_run() || (seen[0] > 0 && seen[BLOCKS] > 0 && seen[BLOCKS + 1] > 0));
}

static void damaged_blocks_are_replaced(uint64_t *replaced) {
  struct bt_store *store = opened(BT_STORE_WRITE);
  struct bt_store_info info;
  assert_non_null(store);
  bt_store_info(store, &info);
  for (uint64_t i = 0; i < info.blocks; i++) {
    if (block_is_found(store, i, info.values))
      continue;
    kept_put(store, i, i < BLOCKS - 1 ? BT_BLOCK : LAST);
    (*replaced)++;
  }
  kept_checkpoint(store, ends[2]);
  bt_store_close(store);
}

/* One byte in the middle of each page in turn. */
static void damaged_values_are_replaced(void **state) {
  (void)state;
  uint64_t replaced = 0;
  uint8_t *file = malloc(whole_size);
  assert_non_null(file);
  for (size_t at = PAGE / 2; at < whole_size; at += PAGE) {
    memcpy(file, whole, whole_size);
    file[at] ^= 1;
    kept_write_file("damaged", file, whole_size);
    if (look(BT_STORE_READ) == BLOCKS)
      continue;
    damaged_blocks_are_replaced(&replaced);
    assert_int_equal(look(BT_STORE_READ), BLOCKS);
  }
  free(file);
  assert_true(replaced > whole_size / PAGE / 2);
}

static void the_older_checkpoint_takes_over(void **state) {
  (void)state;
  uint8_t *newest, *found = NULL, *file = malloc(whole_size);
  const size_t size = kept_state(ends[2], &newest);
  assert_true(file != NULL && size > 100);
  memcpy(file, whole, whole_size);
  for (size_t i = 0; i + 32 < whole_size && found == NULL; i++)
    if (memcmp(file + i, newest, 32) == 0)
      found = file + i;
  assert_non_null(found);
  found[0] ^= 0x80;
  kept_write_file("damaged", file, whole_size);
  struct bt_store *store = opened(BT_STORE_READ);
  struct bt_store_info info;
  bt_store_info(store, &info);
  assert_int_equal(info.checkpoints, 1);
  assert_int_equal(info.damaged, 1);
  assert_int_equal(info.at[0], ends[1]);
  assert_int_equal(info.values, ends[1]);
  assert_true(kept_has(store, 4, LAST));
  checkpoint_is_true(store);
  bt_store_close(store);
  free(newest);
  free(file);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nothing_wrong_comes_back),
      cmocka_unit_test(damaged_values_are_replaced),
      cmocka_unit_test(the_older_checkpoint_takes_over),
  };
  return cmocka_run_group_tests(tests, begin, end);
}
