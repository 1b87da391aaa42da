#include "store/sqlite_store.h"

#include <assert.h>

static const char *const statement_texts[BT_STATEMENTS] = {
    [BT_HOLD_FILE] = "SELECT 1 FROM sqlite_master",
    [BT_READ_QUESTIONS] = "SELECT id,text,checksum FROM question ORDER BY id",
    [BT_WRITE_QUESTION] = "INSERT INTO question VALUES(?1,?2,?3)",
    /* Nothing larger than any entry is even read. */
    [BT_READ_ENTRY] =
        "SELECT width,count,checksum,CASE WHEN length(packed)<=?3 THEN packed END "
        "FROM entry WHERE question=?1 AND number=?2",
    [BT_NEXT_ENTRY] =
        "SELECT number FROM entry WHERE question=?1 AND number>=?2 ORDER BY number LIMIT 1",
    /* A new entry takes the place of an old one in the file. */
    [BT_WRITE_ENTRY] =
        "INSERT INTO entry VALUES(?1,?2,?3,?4,?5,?6) ON CONFLICT(question,number) DO UPDATE SET "
        "width=excluded.width,count=excluded.count,checksum=excluded.checksum,"
        "packed=excluded.packed",
};

sqlite3_stmt *bt_store_statement(struct bt_store *store, enum bt_statement which,
                                 struct bt_error *error) {
  assert((size_t)which < BT_STATEMENTS && statement_texts[which] != NULL);
  sqlite3_stmt **statement = &store->statements[which];
  if (*statement == NULL &&
      sqlite3_prepare_v3(store->db, statement_texts[which], -1, SQLITE_PREPARE_PERSISTENT,
                         statement, NULL) != SQLITE_OK)
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
