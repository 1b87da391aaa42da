#include "store/sqlite_store.h"

static betli_status check_store_writable(const struct bt_store *store, struct bt_error *error) {
  if (!store->writable)
    return bt_fail(error, BETLI_FAULT, "'%s' was opened for reading", store->path);
  if (store->failed)
    return bt_fail(error, BETLI_INPUT, "nothing more is written to '%s' after a failure",
                   store->path);
  return BETLI_OK;
}

/* Waits while another process tries to open the file as a writer, which takes a moment.  SQLite
 * does not wait if a connection that reads begins to write, and the connection of a writer always
 * reads. */
static betli_status begin_transaction(const struct bt_store *store, struct bt_error *error) {
  int result = SQLITE_BUSY;
  for (int wait = 0; wait < BT_STORE_WAIT_COMMIT && (result & 0xff) == SQLITE_BUSY; wait++) {
    if (wait > 0)
      sqlite3_sleep(1);
    result = sqlite3_exec(store->db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  }
  return result == SQLITE_OK ? BETLI_OK : bt_store_fail(store, "write", error);
}

betli_status bt_store_begin(struct bt_store *store, struct bt_error *error) {
  const betli_status status = check_store_writable(store, error);
  return status == BETLI_OK && sqlite3_get_autocommit(store->db) ? begin_transaction(store, error)
                                                                 : status;
}

betli_status bt_store_commit(struct bt_store *store, struct bt_error *error) {
  betli_status status = check_store_writable(store, error);
  if (status != BETLI_OK || sqlite3_get_autocommit(store->db))
    return status;
  status = bt_store_run(store, "COMMIT", "write", error);
  store->failed = status != BETLI_OK;
  return status;
}
