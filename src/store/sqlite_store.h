/* Declarations for the files of this room that use SQLite. */
#ifndef BETLI_STORE_SQLITE_STORE_H
#define BETLI_STORE_SQLITE_STORE_H

#include "store/store.h"

#include <sqlite3.h>

#define BT_STORE_FORMAT "2"               /* SQLite's user_version */
#define BT_STORE_APPLICATION "1651797097" /* SQLite's application_id, "btli" */

enum bt_statement {
  BT_HOLD_FILE,
  BT_READ_QUESTIONS,
  BT_WRITE_QUESTION,
  BT_READ_ENTRY,
  BT_NEXT_ENTRY,
  BT_WRITE_ENTRY,
  BT_STATEMENTS
};

enum { BT_STORE_WAIT_COMMIT = 10000 }; /* milliseconds */

/* Memory that entries reuse. */
struct bt_store_room {
  uint8_t *bytes;
  size_t size;
};

struct bt_store {
  sqlite3 *db;
  sqlite3_stmt *statements[BT_STATEMENTS];
  char *path; /* as the user gave it */
  bool writable;
  bool failed; /* a write failed */
  bool empty;  /* opened for reading, and without tables: its writer has only begun */
  struct bt_store_room planes, packed;
};

/* Grows a room to `size` bytes.  Returns false if memory ran out. */
bool bt_store_reserve(struct bt_store_room *room, size_t size);

/* Fails with SQLite's last error, in an `action`: "open", "read" or "write". */
betli_status bt_store_fail(const struct bt_store *store, const char *action,
                           struct bt_error *error);

/* Runs SQL without results. */
betli_status bt_store_run(const struct bt_store *store, const char *sql, const char *action,
                          struct bt_error *error);

/* Returns the statement, ready for its values; NULL with an error. */
sqlite3_stmt *bt_store_statement(struct bt_store *store, enum bt_statement which,
                                 struct bt_error *error);

/* Runs a statement without results, whose values are bound, and releases them. */
betli_status bt_store_finish(const struct bt_store *store, sqlite3_stmt *statement,
                             const char *action, struct bt_error *error);

/* Fails unless a file begins as a store does, or is empty.  Before that, SQLite reads nothing of a
 * file, except to undo what is in its journal. */
betli_status bt_store_check_header(const struct bt_store *store, struct bt_error *error);

/* Returns the size in bytes; -1: the system does not say. */
int64_t bt_store_size(const struct bt_store *store);

/* Checks that the last page is whole, which SQLite does not do.  No process may be writing then. */
betli_status bt_store_check_size(const struct bt_store *store, struct bt_error *error);

/* Make the tables of a new store, or check the tables of any store. */
betli_status bt_store_make(struct bt_store *store, struct bt_error *error);
betli_status bt_store_check(struct bt_store *store, struct bt_error *error);

/* Begins a transaction unless one is open. */
betli_status bt_store_begin(struct bt_store *store, struct bt_error *error);

enum { BT_CHECKSUM = 16 };
_Static_assert((int)BT_CHECKSUM <= (int)BT_SHA256_DIGEST,
               "a checksum is the beginning of a digest");

/* Begins the checksums of a question and its entries. */
void bt_store_begin_checksums(struct bt_store_work *work, const char *question);

/* The contents of a checksum: the numbers of a row, and its bytes; all 0 for a question. */
struct bt_seal {
  uint64_t number, width, count;
  const void *packed;
  size_t size;
};
void bt_store_checksum(const struct bt_store_work *work, const struct bt_seal *seal,
                       uint8_t checksum[static BT_CHECKSUM]);

/* Returns true if the column has the checksum. */
bool bt_store_holds(const struct bt_store_work *work, const struct bt_seal *seal,
                    sqlite3_stmt *statement, int column);

#endif
