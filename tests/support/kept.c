#include "kept.h"

#include "base/random.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

int kept_begin(void **state) {
  const char *parent = getenv("TMPDIR");
  char *name = malloc(4096);
  if (name == NULL)
    return -1;
  *state = name;
  snprintf(name, 4096, "%s/betli-store-XXXXXX", parent ? parent : "/tmp");
  return mkdtemp(name) != NULL && chdir(name) == 0 ? 0 : -1;
}

int kept_end(void **state) {
  DIR *directory = opendir(".");
  if (directory == NULL)
    return -1;
  for (const struct dirent *entry; (entry = readdir(directory)) != NULL;)
    if (entry->d_name[0] != '.' && unlink(entry->d_name) != 0)
      rmdir(entry->d_name);
  closedir(directory);
  const int result = chdir("/") == 0 ? rmdir(*state) : -1;
  free(*state);
  return result;
}

struct bt_store_work kept_open(const char *name, enum bt_access access) {
  struct bt_store *store = NULL;
  struct bt_store_work work = {.store = NULL};
  struct bt_error error = {.message = ""};
  if (bt_store_open(name, access, &store, &error) != BETLI_OK ||
      bt_store_work_open(store, "0.77", &work, &error) != BETLI_OK)
    fail_msg("%s", error.message);
  return work;
}

void kept_close(struct bt_store_work work) {
  bt_store_close(work.store);
}

bool kept_refuses(const char *name, enum bt_access access, const char *message) {
  struct bt_error error = {.message = ""};
  struct bt_store *store;
  const betli_status status = bt_store_open(name, access, &store, &error);
  if (status == BETLI_INPUT && store == NULL && strcmp(error.message, message) == 0)
    return true;
  print_error("'%s' instead of '%s'\n", error.message, message);
  bt_store_close(store);
  return false;
}

bool kept_in_child(bool (*claim)(void)) {
  int result = 0;
  const pid_t child = fork();
  if (child == 0)
    _exit(claim() ? 0 : 1);
  return child > 0 && waitpid(child, &result, 0) == child && result == 0;
}

unsigned kept_width(uint64_t number) {
  return 1U << number % KEPT_WIDTHS;
}

/* Makes numbers that are mostly small, as nim-values are. */
void kept_items(uint64_t number, void *items) {
  uint64_t state = number;
  const unsigned width = kept_width(number);
  for (size_t i = 0; i < KEPT_ITEMS; i++) {
    const uint64_t random = bt_random_next(&state);
    const uint64_t item = random >> (random & 0x3f);
    if (width == 1)
      ((uint8_t *)items)[i] = (uint8_t)item;
    else if (width == 2)
      ((uint16_t *)items)[i] = (uint16_t)item;
    else if (width == 4)
      ((uint32_t *)items)[i] = (uint32_t)item;
    else
      ((uint64_t *)items)[i] = item;
  }
}

static void put_entry(struct bt_store_work work, const struct bt_store_entry *entry) {
  struct bt_error error = {.message = ""};
  if (bt_store_put(&work, entry, &error) != BETLI_OK)
    fail_msg("%s", error.message);
}

void kept_put(struct bt_store_work work, uint64_t number, size_t count) {
  struct bt_store_entry entry = {.number = number, .width = kept_width(number), .count = count};
  entry.items = entry.memory = malloc(KEPT_BYTES);
  assert_non_null(entry.memory);
  kept_items(number, entry.memory);
  put_entry(work, &entry);
  bt_store_entry_free(&entry);
}

void kept_mark(struct bt_store_work work, uint64_t n) {
  struct bt_error error = {.message = ""};
  put_entry(work,
            &(struct bt_store_entry){.number = KEPT_MARK, .width = 8, .count = 1, .items = &n});
  if (bt_store_commit(work.store, &error) != BETLI_OK)
    fail_msg("%s", error.message);
}

uint64_t kept_marked(struct bt_store_work work) {
  struct bt_error error = {.message = ""};
  struct bt_store_entry mark = {.number = KEPT_MARK};
  const enum bt_found found = bt_store_get(&work, &mark, &error);
  const uint64_t n = found == BT_FOUND ? *(const uint64_t *)mark.items : 0;
  assert_true(found == BT_ABSENT || (found == BT_FOUND && mark.width == 8 && mark.count == 1));
  bt_store_entry_free(&mark);
  return n;
}

bool kept_is_true(const struct bt_store_entry *entry) {
  void *items = malloc(KEPT_BYTES);
  assert_non_null(items);
  kept_items(entry->number, items);
  const bool is_true = entry->width == kept_width(entry->number) && entry->count <= KEPT_ITEMS &&
                       memcmp(items, entry->items, entry->count * entry->width) == 0;
  free(items);
  return is_true;
}

bool kept_has(struct bt_store_work work, uint64_t number, size_t count) {
  struct bt_error error = {.message = ""};
  struct bt_store_entry entry = {.number = number};
  const enum bt_found found = bt_store_get(&work, &entry, &error);
  const bool has = found == BT_FOUND && entry.count == count && kept_is_true(&entry);
  if (!has)
    print_error("entry %d: %s\n", (int)number, error.message);
  bt_store_entry_free(&entry);
  return has;
}

uint8_t *kept_read_file(const char *name, size_t *size) {
  FILE *file = fopen(name, "rb");
  assert_non_null(file);
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(*size + 1);
  assert_non_null(bytes);
  assert_int_equal(fread(bytes, 1, *size, file), *size);
  fclose(file);
  return bytes;
}

void kept_write_file(const char *name, const void *bytes, size_t size) {
  FILE *file = fopen(name, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(bytes, 1, size, file), size);
  assert_int_equal(fclose(file), 0);
}
