/* In a betli built without SQLite and zstd no store is ever opened. */
#include "store/store.h"

static betli_status missing(struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT,
                 "a store needs SQLite and zstd, without which this betli was built");
}

betli_status bt_store_open(const char *path, const char *identity, const char *mode,
                           enum bt_access access, struct bt_store **store, struct bt_error *error) {
  (void)identity, (void)mode, (void)access;
  *store = NULL;
  return bt_fail(error, BETLI_INPUT,
                 "'%s': a store needs SQLite and zstd, without which this betli was built", path);
}

void bt_store_close(struct bt_store *store) {
  (void)store;
}

betli_status bt_store_put_block(struct bt_store *store, uint64_t number, const void *values,
                                size_t count, unsigned width, struct bt_error *error) {
  (void)store, (void)number, (void)values, (void)count, (void)width;
  return missing(error);
}

enum bt_found bt_store_get_block(struct bt_store *store, uint64_t number, struct bt_block *block,
                                 struct bt_error *error) {
  (void)store, (void)number, (void)block;
  missing(error);
  return BT_UNREADABLE;
}

betli_status bt_store_checkpoint(struct bt_store *store, uint64_t n, const void *state, size_t size,
                                 struct bt_error *error) {
  (void)store, (void)n, (void)state, (void)size;
  return missing(error);
}

betli_status bt_store_last_checkpoint(struct bt_store *store, uint64_t *n, void **state,
                                      size_t *size, struct bt_error *error) {
  (void)store;
  *n = 0, *state = NULL, *size = 0;
  return missing(error);
}

void bt_store_info(const struct bt_store *store, struct bt_store_info *info) {
  (void)store;
  *info = (struct bt_store_info){.identity = NULL};
}
