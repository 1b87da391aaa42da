/* Makes and checks the tables of a store. */
#include "store/sqlite_store.h"

#include <string.h>

#define QUESTION                                                                                   \
  "CREATE TABLE question(id INTEGER PRIMARY KEY,text TEXT NOT NULL,checksum BLOB NOT NULL)"
#define ENTRY                                                                                      \
  "CREATE TABLE entry(question INTEGER NOT NULL,number INTEGER NOT NULL,width INTEGER NOT NULL,"   \
  "count INTEGER NOT NULL,checksum BLOB NOT NULL,packed BLOB NOT NULL,"                            \
  "UNIQUE(question,number))"

static const char *const schema[] = {
    "table question question 2 " QUESTION,
    "table entry entry 3 " ENTRY,
    "index sqlite_autoindex_entry_1 entry 4 ",
};
enum { OBJECTS = sizeof schema / sizeof *schema };

/* Fails if the file has any other schema: SQLite would run its text as a part of every
 * statement. */
static betli_status check_schema(struct bt_store *store, struct bt_error *error) {
  static const char sql[] =
      "SELECT type||' '||name||' '||tbl_name||' '||rootpage||' '||coalesce(sql,'') "
      "FROM sqlite_master ORDER BY rowid";
  sqlite3_stmt *rows = NULL;
  bool same = true;
  int found = 0, result;
  if (sqlite3_prepare_v2(store->db, sql, -1, &rows, NULL) != SQLITE_OK)
    return bt_store_fail(store, "read", error);
  for (; (result = sqlite3_step(rows)) == SQLITE_ROW; found++) {
    const char *row = (const char *)sqlite3_column_text(rows, 0);
    same = same && found < OBJECTS && row && strcmp(row, schema[found]) == 0;
  }
  const betli_status status =
      result == SQLITE_DONE ? BETLI_OK : bt_store_fail(store, "read", error);
  sqlite3_finalize(rows);
  store->empty = found == 0 && bt_store_size(store) == 0;
  if (status == BETLI_OK && !store->empty && (!same || found != OBJECTS))
    return bt_fail(error, BETLI_INPUT, "'%s' is damaged: its tables are not the tables of a store",
                   store->path);
  return status;
}

betli_status bt_store_make(struct bt_store *store, struct bt_error *error) {
  static const char sql[] = "PRAGMA application_id=" BT_STORE_APPLICATION
                            ";"
                            "PRAGMA user_version=" BT_STORE_FORMAT ";" QUESTION ";" ENTRY;
  return bt_store_run(store, sql, "write", error);
}

/* Holds the file for a writer, between transactions too: a statement that never ends its reading
 * keeps a lock. */
static betli_status hold_store_file(struct bt_store *store, struct bt_error *error) {
  sqlite3_stmt *row = bt_store_statement(store, BT_HOLD_FILE, error);
  if (row == NULL)
    return error->status;
  return sqlite3_step(row) == SQLITE_ROW ? BETLI_OK : bt_store_fail(store, "read", error);
}

/* ---- questions ------------------------------------------------------------------------------ */

static bool is_question_sound(sqlite3_stmt *row) {
  static const struct bt_seal seal = {0};
  struct bt_store_work work = {.store = NULL};
  const char *text = (const char *)sqlite3_column_text(row, 1);
  bt_store_begin_checksums(&work, text ? text : "");
  return text && bt_store_holds(&work, &seal, row, 2);
}

/* Finds a question by its text (NULL: reads all); each one read must be sound.  *id is its number,
 * 0 if there is none; *count says how many were read. */
static betli_status find_question(struct bt_store *store, const char *text, int64_t *id,
                                  int64_t *count, struct bt_error *error) {
  sqlite3_stmt *row = bt_store_statement(store, BT_READ_QUESTIONS, error);
  int result;
  bool sound = true;
  *id = *count = 0;
  if (row == NULL)
    return error->status;
  while (*id == 0 && sound && (result = sqlite3_step(row)) == SQLITE_ROW) {
    sound = sqlite3_column_int64(row, 0) == ++*count && is_question_sound(row);
    if (sound && text && strcmp((const char *)sqlite3_column_text(row, 1), text) == 0)
      *id = *count;
  }
  betli_status status = BETLI_OK;
  if (!sound)
    status = bt_fail(error, BETLI_INPUT, "'%s' is damaged in the part that names its questions",
                     store->path);
  else if (*id == 0 && result != SQLITE_DONE)
    status = bt_store_fail(store, "read", error);
  sqlite3_reset(row);
  return status;
}

static betli_status put_store_question(const struct bt_store_work *work, const char *text,
                                       struct bt_error *error) {
  static const struct bt_seal seal = {0};
  uint8_t checksum[BT_CHECKSUM];
  const betli_status status = bt_store_begin(work->store, error);
  if (status != BETLI_OK)
    return status;
  sqlite3_stmt *row = bt_store_statement(work->store, BT_WRITE_QUESTION, error);
  if (row == NULL)
    return error->status;
  bt_store_checksum(work, &seal, checksum);
  sqlite3_bind_int64(row, 1, work->question);
  sqlite3_bind_text(row, 2, text, -1, SQLITE_STATIC);
  sqlite3_bind_blob(row, 3, checksum, sizeof checksum, SQLITE_STATIC);
  return bt_store_finish(work->store, row, "write", error);
}

betli_status bt_store_work_open(struct bt_store *store, const char *question,
                                struct bt_store_work *work, struct bt_error *error) {
  int64_t count;
  *work = (struct bt_store_work){.store = store};
  bt_store_begin_checksums(work, question);
  if (store->empty)
    return BETLI_OK;
  betli_status status = find_question(store, question, &work->question, &count, error);
  if (status == BETLI_OK && work->question == 0 && store->writable) {
    work->question = count + 1;
    status = put_store_question(work, question, error);
    store->failed |= status != BETLI_OK;
  }
  return status;
}

betli_status bt_store_check(struct bt_store *store, struct bt_error *error) {
  int64_t id, count;
  betli_status status = check_schema(store, error);
  if (status == BETLI_OK && !store->empty)
    status = find_question(store, NULL, &id, &count, error);
  if (status == BETLI_OK && store->writable)
    status = hold_store_file(store, error);
  return status;
}
