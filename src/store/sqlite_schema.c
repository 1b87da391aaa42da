/* The tables of a store: made, or found to be what was made. */
#include "store/sqlite_store.h"

#include <stdlib.h>
#include <string.h>

#define SEQUENCE                                                                                   \
  "CREATE TABLE sequence(game TEXT NOT NULL,mode TEXT NOT NULL,checksum BLOB NOT NULL)"
#define BLOCK                                                                                      \
  "CREATE TABLE block(number INTEGER PRIMARY KEY,width INTEGER NOT NULL,count INTEGER NOT NULL,"   \
  "checksum BLOB NOT NULL,packed BLOB NOT NULL)"
#define CHECKPOINT                                                                                 \
  "CREATE TABLE checkpoint(slot INTEGER PRIMARY KEY,serial INTEGER NOT NULL,n INTEGER NOT NULL,"   \
  "total INTEGER NOT NULL,width INTEGER NOT NULL,checksum BLOB NOT NULL,state BLOB NOT NULL)"

static const char *const schema[] = {
    "table sequence sequence 2 " SEQUENCE,
    "table block block 3 " BLOCK,
    "table checkpoint checkpoint 4 " CHECKPOINT,
};
enum { TABLES = sizeof schema / sizeof *schema };

/* Other text would be run as a part of every statement, so there must be no other. */
static betli_status check_schema(const struct bt_store *store, struct bt_error *error) {
  static const char sql[] =
      "SELECT type||' '||name||' '||tbl_name||' '||rootpage||' '||sql "
      "FROM sqlite_master ORDER BY rowid";
  sqlite3_stmt *rows = NULL;
  bool same = true;
  int found = 0, result;
  if (sqlite3_prepare_v2(store->db, sql, -1, &rows, NULL) != SQLITE_OK)
    return bt_store_fail(store, "read", error);
  for (; (result = sqlite3_step(rows)) == SQLITE_ROW; found++) {
    const char *row = (const char *)sqlite3_column_text(rows, 0);
    same = same && found < TABLES && row && strcmp(row, schema[found]) == 0;
  }
  const betli_status status =
      result == SQLITE_DONE ? BETLI_OK : bt_store_fail(store, "read", error);
  sqlite3_finalize(rows);
  if (status == BETLI_OK && (!same || found != TABLES))
    return bt_fail(error, BETLI_INPUT, "'%s' is damaged: it has other tables than a store",
                   store->path);
  return status;
}

betli_status bt_store_make(struct bt_store *store, const char *identity, const char *mode,
                           struct bt_error *error) {
  static const char sql[] =
      "PRAGMA application_id=" BT_STORE_APPLICATION
      ";"
      "PRAGMA user_version=" BT_STORE_FORMAT ";" SEQUENCE ";" BLOCK ";" CHECKPOINT;
  uint8_t checksum[BT_CHECKSUM];
  if (bt_store_run(store, sql, "write", error) != BETLI_OK)
    return error->status;
  sqlite3_stmt *row = bt_store_statement(store, BT_WRITE_SEQUENCE, error);
  if (row == NULL)
    return error->status;
  bt_store_begin_checksums(store, identity, mode);
  bt_store_checksum(store, &(struct bt_seal){.kind = BT_SEQUENCE_ROW}, checksum);
  sqlite3_bind_text(row, 1, identity, -1, SQLITE_STATIC);
  sqlite3_bind_text(row, 2, mode, -1, SQLITE_STATIC);
  sqlite3_bind_blob(row, 3, checksum, sizeof checksum, SQLITE_STATIC);
  return bt_store_finish(store, row, "write", error);
}

static char *copy_of_column(sqlite3_stmt *row, int column) {
  const char *text = (const char *)sqlite3_column_text(row, column);
  return strdup(text ? text : "");
}

/* The row stays selected, and with it the file is held for a writer between transactions too. */
static betli_status read_sequence(struct bt_store *store, struct bt_error *error) {
  sqlite3_stmt *row = bt_store_statement(store, BT_READ_SEQUENCE, error);
  if (row == NULL)
    return error->status;
  const int result = sqlite3_step(row);
  if (result != SQLITE_ROW && result != SQLITE_DONE)
    return bt_store_fail(store, "read", error);
  store->identity = copy_of_column(row, 0);
  store->mode = copy_of_column(row, 1);
  if (store->identity == NULL || store->mode == NULL)
    return bt_fail_memory(error);
  bt_store_begin_checksums(store, store->identity, store->mode);
  if (result != SQLITE_ROW ||
      !bt_store_holds(store, &(struct bt_seal){.kind = BT_SEQUENCE_ROW}, row, 2))
    return bt_fail(error, BETLI_INPUT, "'%s' is damaged where it says whose values it holds",
                   store->path);
  if (!store->writable)
    sqlite3_reset(row);
  return BETLI_OK;
}

betli_status bt_store_check(struct bt_store *store, const char *identity, const char *mode,
                            struct bt_error *error) {
  betli_status status = check_schema(store, error);
  if (status == BETLI_OK)
    status = read_sequence(store, error);
  if (status != BETLI_OK)
    return status;
  const char *game = identity ? identity : store->identity, *way = mode ? mode : store->mode;
  if (strcmp(game, store->identity) != 0 || strcmp(way, store->mode) != 0)
    return bt_fail(error, BETLI_INPUT, "'%s' holds %s (%s), not %s (%s)", store->path,
                   store->identity, store->mode, game, way);
  return BETLI_OK;
}
