#include "kept.h"

#include "core/base/random.h"

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

struct bt_store *kept_open(const char *name, enum bt_access access) {
  struct bt_store *store = NULL;
  struct bt_error error = {.message = ""};
  if (bt_store_open(name, "0.77", "exact", access, &store, &error) != BETLI_OK)
    fail_msg("%s", error.message);
  return store;
}

bool kept_refuses(const char *name, const char *identity, const char *mode, enum bt_access access,
                  const char *message) {
  struct bt_error error = {.message = ""};
  struct bt_store *store;
  const betli_status status = bt_store_open(name, identity, mode, access, &store, &error);
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

/* Small numbers mostly, as nim-values are. */
void kept_values(uint64_t number, void *values) {
  uint64_t state = number;
  const unsigned width = kept_width(number);
  for (size_t i = 0; i < BT_BLOCK; i++) {
    const uint64_t random = bt_random_next(&state);
    const uint32_t value = (uint32_t)(random >> (random & 0x3f));
    if (width == 1)
      ((uint8_t *)values)[i] = (uint8_t)value;
    else if (width == 2)
      ((uint16_t *)values)[i] = (uint16_t)value;
    else
      ((uint32_t *)values)[i] = value;
  }
}

void kept_put(struct bt_store *store, uint64_t number, size_t count) {
  struct bt_error error = {.message = ""};
  uint32_t *values = malloc(BT_BLOCK_BYTES);
  assert_non_null(values);
  kept_values(number, values);
  if (bt_store_put_block(store, number, values, count, kept_width(number), &error) != BETLI_OK)
    fail_msg("%s", error.message);
  free(values);
}

size_t kept_state(uint64_t n, uint8_t **state) {
  uint64_t random = ~n;
  const size_t size = (size_t)bt_random_below(&random, 30000);
  *state = malloc(size + 1);
  assert_non_null(*state);
  for (size_t i = 0; i < size; i++)
    (*state)[i] = (uint8_t)bt_random_next(&random);
  return size;
}

void kept_checkpoint(struct bt_store *store, uint64_t n) {
  struct bt_error error = {.message = ""};
  uint8_t *state;
  const size_t size = kept_state(n, &state);
  if (bt_store_checkpoint(store, n, state, size, &error) != BETLI_OK)
    fail_msg("%s", error.message);
  free(state);
}

bool kept_is_true(uint64_t number, const struct bt_block *block) {
  uint32_t *values = malloc(BT_BLOCK_BYTES);
  assert_non_null(values);
  kept_values(number, values);
  const bool is_true = block->width == kept_width(number) && block->count <= BT_BLOCK &&
                       memcmp(values, block->values, block->count * block->width) == 0;
  free(values);
  return is_true;
}

bool kept_has(struct bt_store *store, uint64_t number, size_t count) {
  struct bt_error error = {.message = ""};
  struct bt_block block = {.values = malloc(BT_BLOCK_BYTES)};
  assert_non_null(block.values);
  const enum bt_found found = bt_store_get_block(store, number, &block, &error);
  const bool has = found == BT_FOUND && block.count == count && kept_is_true(number, &block);
  if (!has)
    print_error("block %d: %s\n", (int)number, error.message);
  free(block.values);
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
