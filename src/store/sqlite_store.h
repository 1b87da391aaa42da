/* What the files of this room that know SQLite share. */
#ifndef BETLI_STORE_SQLITE_STORE_H
#define BETLI_STORE_SQLITE_STORE_H

#include "core/base/sha256.h"
#include "store/store.h"
#include "store/zstd_pack.h"

#include <sqlite3.h>

#define BT_STORE_FORMAT "1"               /* SQLite's user_version */
#define BT_STORE_APPLICATION "1651797097" /* its application_id, "btli" */

enum bt_statement {
  BT_WRITE_SEQUENCE,
  BT_READ_SEQUENCE,
  BT_READ_BLOCK,
  BT_WRITE_BLOCK,
  BT_READ_CHECKPOINT,
  BT_WRITE_CHECKPOINT,
  BT_STATEMENTS
};

/* A checkpoint goes into the slot serial % BT_CHECKPOINTS. */
struct bt_checkpoint {
  uint64_t serial; /* how many there were, with this one; 0: there is none, or a damaged one */
  uint64_t n;
  uint64_t values; /* in blocks when it was written */
  unsigned width;
  bool damaged;
};

enum { BT_STORE_WAIT_COMMIT = 10000 }; /* milliseconds */

struct bt_store {
  sqlite3 *db;
  sqlite3_stmt *statements[BT_STATEMENTS];
  char *path; /* as the user gave it */
  char *identity, *mode;
  bool writable;
  bool failed;             /* writing did */
  struct bt_sha256 prefix; /* what all checksums begin with: whose they are */
  struct bt_checkpoint newest, checkpoints[BT_CHECKPOINTS];
  uint64_t values; /* in blocks, and the most bytes of one */
  unsigned width;
  uint8_t planes[BT_BLOCK_BYTES], packed[BT_PACKED_BYTES]; /* room to work in */
};

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

/* Says what is wrong with the first bytes of a file, if they are not those of a store; "" is right
 * too.  Nothing of SQLite looks at a file before. */
betli_status bt_store_check_header(const struct bt_store *store, struct bt_error *error);

/* Whether its last page is whole, which SQLite does not ask; once no process can be writing. */
betli_status bt_store_check_size(const struct bt_store *store, struct bt_error *error);

/* Makes the tables of a new store; checks those of any, and whose it is. */
betli_status bt_store_make(struct bt_store *store, const char *identity, const char *mode,
                           struct bt_error *error);
betli_status bt_store_check(struct bt_store *store, const char *identity, const char *mode,
                            struct bt_error *error);

/* Finds the checkpoints, and which is the newest. */
betli_status bt_store_find_checkpoints(struct bt_store *store, struct bt_error *error);

/* Whether it was opened to be written, and writing has not failed. */
betli_status bt_store_may_write(const struct bt_store *store, struct bt_error *error);

/* Begins to write, if that was not done yet. */
betli_status bt_store_begin(struct bt_store *store, struct bt_error *error);

enum { BT_CHECKSUM = 16 };
_Static_assert((int)BT_CHECKSUM <= (int)BT_SHA256_DIGEST,
               "a checksum is the beginning of a digest");

/* Whose checksums are to come. */
void bt_store_begin_checksums(struct bt_store *store, const char *identity, const char *mode);

/* What a checksum is of: a table's row, by numbers that are in it, and its bytes. */
enum bt_sealed { BT_SEQUENCE_ROW, BT_BLOCK_ROW, BT_CHECKPOINT_ROW };
_Static_assert(BT_SEQUENCE_ROW == 0 && BT_BLOCK_ROW == 1 && BT_CHECKPOINT_ROW == 2,
               "files have checksums of these numbers");
struct bt_seal {
  enum bt_sealed kind;
  uint64_t numbers[4];
  const void *data;
  size_t size;
};
void bt_store_checksum(const struct bt_store *store, const struct bt_seal *seal,
                       uint8_t checksum[static BT_CHECKSUM]);

/* Whether that column has the checksum. */
bool bt_store_holds(const struct bt_store *store, const struct bt_seal *seal,
                    sqlite3_stmt *statement, int column);

#endif
