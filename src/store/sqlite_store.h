/* What the files of this room that know SQLite share. */
#ifndef BETLI_STORE_SQLITE_STORE_H
#define BETLI_STORE_SQLITE_STORE_H

#include "store/store.h"

#include <sqlite3.h>

#define BT_STORE_FORMAT "2"               /* SQLite's user_version */
#define BT_STORE_APPLICATION "1651797097" /* its application_id, "btli" */

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

/* Memory that is kept for the next entry. */
struct bt_store_room {
  uint8_t *bytes;
  size_t size;
};

struct bt_store {
  sqlite3 *db;
  sqlite3_stmt *statements[BT_STATEMENTS];
  char *path; /* as the user gave it */
  bool writable;
  bool failed; /* writing did */
  bool empty;  /* it is read, and has no tables: a writer has only begun */
  struct bt_store_room planes, packed;
};

/* Grows a room to so many bytes. */
bool bt_store_reserve(struct bt_store_room *room, size_t size);

/* What SQLite found wrong when it was to "read" or "write" the file. */
betli_status bt_store_fail(const struct bt_store *store, const char *action,
                           struct bt_error *error);

/* Runs what has no result. */
betli_status bt_store_run(const struct bt_store *store, const char *sql, const char *action,
                          struct bt_error *error);

/* The statement, ready for its values; NULL with an error. */
sqlite3_stmt *bt_store_statement(struct bt_store *store, enum bt_statement which,
                                 struct bt_error *error);

/* Runs one that has no result, once its values are bound, and lets go of them. */
betli_status bt_store_finish(const struct bt_store *store, sqlite3_stmt *statement,
                             const char *action, struct bt_error *error);

/* Says what is wrong with the first bytes of a file, if they are not those of a store; an empty
 * file is right too.  Nothing of SQLite looks at a file before, but to undo what is in its journal.
 */
betli_status bt_store_check_header(const struct bt_store *store, struct bt_error *error);

/* Its size in bytes; -1: the system does not say. */
int64_t bt_store_size(const struct bt_store *store);

/* Checks that its last page is whole, which SQLite does not ask; once no process can be writing. */
betli_status bt_store_check_size(const struct bt_store *store, struct bt_error *error);

/* Makes the tables of a new store; checks those of any. */
betli_status bt_store_make(struct bt_store *store, struct bt_error *error);
betli_status bt_store_check(struct bt_store *store, struct bt_error *error);

/* Begins to write, if that was not done yet. */
betli_status bt_store_begin(struct bt_store *store, struct bt_error *error);

enum { BT_CHECKSUM = 16 };
_Static_assert((int)BT_CHECKSUM <= (int)BT_SHA256_DIGEST,
               "a checksum is the beginning of a digest");

/* Begins the checksums of a question and of its entries. */
void bt_store_begin_checksums(struct bt_store_work *work, const char *question);

/* What a checksum is of: the numbers of a row, and its bytes; all 0 for a question. */
struct bt_seal {
  uint64_t number, width, count;
  const void *packed;
  size_t size;
};
void bt_store_checksum(const struct bt_store_work *work, const struct bt_seal *seal,
                       uint8_t checksum[static BT_CHECKSUM]);

/* Returns true if that column has the checksum. */
bool bt_store_holds(const struct bt_store_work *work, const struct bt_seal *seal,
                    sqlite3_stmt *statement, int column);

#endif
