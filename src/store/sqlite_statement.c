#include "store/sqlite_store.h"

#include <assert.h>

static const char *const texts[BT_STATEMENTS] = {
    [BT_WRITE_SEQUENCE] = "INSERT INTO sequence VALUES(?1,?2,?3)",
    [BT_READ_SEQUENCE] = "SELECT game,mode,checksum FROM sequence",
    /* What claims to be larger than any block is not even read. */
    [BT_READ_BLOCK] =
        "SELECT width,count,checksum,CASE WHEN length(packed)<=?2 THEN packed END "
        "FROM block WHERE number=?1",
    [BT_WRITE_BLOCK] = "REPLACE INTO block VALUES(?1,?2,?3,?4,?5)",
    [BT_READ_CHECKPOINT] =
        "SELECT serial,n,total,width,checksum,state FROM checkpoint "
        "WHERE slot=?1",
    [BT_WRITE_CHECKPOINT] = "REPLACE INTO checkpoint VALUES(?1,?2,?3,?4,?5,?6,?7)",
};

sqlite3_stmt *bt_store_statement(struct bt_store *store, enum bt_statement which,
                                 struct bt_error *error) {
  assert((size_t)which < BT_STATEMENTS && texts[which] != NULL);
  sqlite3_stmt **statement = &store->statements[which];
  if (*statement == NULL &&
      sqlite3_prepare_v3(store->db, texts[which], -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) !=
          SQLITE_OK)
    bt_store_fail(store, "read", error);
  return *statement;
}

betli_status bt_store_finish(const struct bt_store *store, sqlite3_stmt *statement,
                             const char *action, struct bt_error *error) {
  const bool done = sqlite3_step(statement) == SQLITE_DONE;
  const betli_status status = done ? BETLI_OK : bt_store_fail(store, action, error);
  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement);
  return status;
}
