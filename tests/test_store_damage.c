/* Damaged files: the file is refused, or some entries are, or nothing is lost; and everything that
 * comes back is correct. */
#include "kept.h"
#include "support.h"

#include "base/random.h"

#include <stdlib.h>
#include <string.h>

enum { ENTRIES = 8, PAGE = 8192, LAST = 20000 };

static uint8_t *whole;
static size_t whole_size;

static size_t count_of(uint64_t number) {
  return number < ENTRIES - 1 ? KEPT_ITEMS : LAST;
}

static int begin(void **state) {
  if (kept_begin(state) != 0)
    return -1;
  struct bt_store_work work = kept_open("whole", BT_STORE_WRITE);
  for (uint64_t i = 0; i < ENTRIES; i++) {
    kept_put(work, i, count_of(i));
    if (i % 3 == 2)
      kept_mark(work, i);
  }
  kept_mark(work, ENTRIES);
  kept_close(work);
  whole = kept_read_file("whole", &whole_size);
  return 0;
}

static int end(void **state) {
  free(whole);
  return kept_end(state);
}

/* Opens the damaged file; returns false if it is refused. */
static bool open_damaged(enum bt_access access, struct bt_store_work *work) {
  struct bt_store *store;
  struct bt_error error = {.message = ""};
  if (bt_store_open("damaged", access, &store, &error) == BETLI_OK &&
      bt_store_work_open(store, "0.77", work, &error) == BETLI_OK)
    return true;
  assert_int_equal(error.status, BETLI_INPUT);
  assert_non_null(strstr(error.message, "'damaged'"));
  bt_store_close(store);
  return false;
}

/* Returns true if an entry is found, whose numbers must then be true.  Otherwise the message must
 * name the entry, if there is one. */
static bool entry_is_found(struct bt_store_work work, uint64_t number) {
  struct bt_error error = {.message = ""};
  struct bt_store_entry entry = {.number = number};
  const enum bt_found found = bt_store_get(&work, &entry, &error);
  if (found == BT_FOUND)
    assert_true(number < ENTRIES && entry.count == count_of(number) && kept_is_true(&entry));
  else
    assert_non_null(strstr(error.message, found == BT_DAMAGED ? "entry " : "has no entry "));
  assert_int_not_equal(found, BT_UNREADABLE);
  bt_store_entry_free(&entry);
  return found == BT_FOUND;
}

/* Returns the number of entries found in the rest of the file; -1 if it is refused. */
static int look(enum bt_access access) {
  int found = 0;
  struct bt_store_work work;
  if (!open_damaged(access, &work))
    return -1;
  for (uint64_t i = 0; i < ENTRIES + 1; i++)
    found += entry_is_found(work, i);
  kept_close(work);
  return found;
}

/* Damages a bit, a byte, the first bytes of a page, where the tree is, or a sector, or swaps two
 * pages. */
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
  int seen[ENTRIES + 2] = {0}; /* by 1 + the number found; 0: refused */
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
  /* Some files were refused, some lost entries, and some were damaged harmlessly. */
  assert_true(is_sanitized_run() || (seen[0] > 0 && seen[ENTRIES] > 0 && seen[ENTRIES + 1] > 0));
}

static void replace_damaged(uint64_t *replaced) {
  struct bt_store_work work;
  assert_true(open_damaged(BT_STORE_WRITE, &work));
  for (uint64_t i = 0; i < ENTRIES; i++) {
    if (entry_is_found(work, i))
      continue;
    kept_put(work, i, count_of(i));
    (*replaced)++;
  }
  kept_mark(work, ENTRIES);
  kept_close(work);
}

/* Damages one byte in the middle of each page in turn; one of these pages holds the mark. */
static void damaged_entries_are_replaced(void **state) {
  (void)state;
  uint64_t replaced = 0;
  uint8_t *file = malloc(whole_size);
  assert_non_null(file);
  for (size_t at = PAGE / 2; at < whole_size; at += PAGE) {
    memcpy(file, whole, whole_size);
    file[at] ^= 1;
    kept_write_file("damaged", file, whole_size);
    if (look(BT_STORE_READ) == ENTRIES)
      continue;
    replace_damaged(&replaced);
    assert_int_equal(look(BT_STORE_READ), ENTRIES);
  }
  free(file);
  assert_true(replaced > whole_size / PAGE / 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nothing_wrong_comes_back),
      cmocka_unit_test(damaged_entries_are_replaced),
  };
  return cmocka_run_group_tests(tests, begin, end);
}
