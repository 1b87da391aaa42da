/* Reports SQLite's errors to the user who named the file. */
#include "store/sqlite_store.h"

#include <errno.h>

static betli_status fail_by_system(const struct bt_store *store, const char *action,
                                   struct bt_error *error) {
  errno = sqlite3_system_errno(store->db);
  if (errno != 0)
    return bt_fail_file(error, action, store->path);
  return bt_fail(error, BETLI_INPUT, "cannot %s '%s': %s", bt_say(error->language, action),
                 store->path, sqlite3_errmsg(store->db));
}

betli_status bt_store_fail(const struct bt_store *store, const char *action,
                           struct bt_error *error) {
  switch (sqlite3_errcode(store->db) & 0xff) {
  case SQLITE_NOMEM:
    return bt_fail_memory(error);
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
    return bt_fail(error, BETLI_INPUT, "'%s' is in use by another process", store->path);
  case SQLITE_CORRUPT:
    return bt_fail(error, BETLI_INPUT, "'%s' is damaged or cut short: %s", store->path,
                   sqlite3_errmsg(store->db));
  case SQLITE_READONLY:
    return bt_fail(error, BETLI_INPUT, "'%s' is not writable%s", store->path,
                   sqlite3_extended_errcode(store->db) == SQLITE_READONLY_ROLLBACK
                       ? ", not even to undo what a process left unfinished in it"
                       : "");
  case SQLITE_CANTOPEN:
  case SQLITE_IOERR:
    return fail_by_system(store, action, error);
  default:
    return bt_fail(error, BETLI_INPUT, "cannot %s '%s': %s", action, store->path,
                   sqlite3_errmsg(store->db));
  }
}

betli_status bt_store_run(const struct bt_store *store, const char *sql, const char *action,
                          struct bt_error *error) {
  return sqlite3_exec(store->db, sql, NULL, NULL, NULL) == SQLITE_OK
             ? BETLI_OK
             : bt_store_fail(store, action, error);
}
