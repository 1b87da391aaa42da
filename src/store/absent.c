/* Without SQLite and zstd no store is ever opened. */
#include "store/store.h"

static betli_status fail_without_store(struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT,
                 "a store needs SQLite and zstd, but this betli was built without them");
}

betli_status bt_store_open(const char *path, enum bt_access access, struct bt_store **store,
                           struct bt_error *error) {
  (void)access;
  *store = NULL;
  return bt_fail(error, BETLI_INPUT,
                 "'%s': a store needs SQLite and zstd, but this betli was built without them",
                 path);
}

void bt_store_close(struct bt_store *store) {
  (void)store;
}

betli_status bt_store_commit(struct bt_store *store, struct bt_error *error) {
  (void)store;
  return fail_without_store(error);
}

betli_status bt_store_work_open(struct bt_store *store, const char *question,
                                struct bt_store_work *work, struct bt_error *error) {
  (void)question;
  *work = (struct bt_store_work){.store = store};
  return fail_without_store(error);
}

betli_status bt_store_put(const struct bt_store_work *work, const struct bt_store_entry *entry,
                          struct bt_error *error) {
  (void)work, (void)entry;
  return fail_without_store(error);
}

enum bt_found bt_store_get(const struct bt_store_work *work, struct bt_store_entry *entry,
                           struct bt_error *error) {
  (void)work, (void)entry;
  fail_without_store(error);
  return BT_UNREADABLE;
}

enum bt_found bt_store_next(const struct bt_store_work *work, uint64_t *number,
                            struct bt_error *error) {
  (void)work, (void)number;
  fail_without_store(error);
  return BT_UNREADABLE;
}

void bt_store_entry_free(struct bt_store_entry *entry) {
  (void)entry;
}
