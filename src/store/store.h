/* Work that is kept in a file: numbered entries of any number of questions.
 *
 * A file changes only by a commit, and then as a whole: whatever ends the process, the next one
 * finds the file as after the last commit.  Byte for byte, with the same versions of SQLite and
 * zstd, what it holds depends on nothing but what was put and committed: not on how often the work
 * was interrupted and resumed.  Nothing read is believed before its checksum is right.
 *
 * The file is a database of SQLite with two small tables (sqlite_schema.c), for its transactions;
 * entries are packed by zstd (zstd_pack.c).  SQLite allots pages by what is in the file alone, with
 * these exceptions:
 * - it counts transactions in the file, and in exclusive locking mode sessions too, so that mode is
 *   not used; a writer keeps other writers out by a row that it never stops reading;
 * - freed pages keep their contents, which may depend on when the cache was written out, so they
 *   are filled with zeros (secure_delete);
 * - zstd gets a new context for each entry, as it does not promise that an old one makes no
 *   difference;
 * - nothing is written when a store is opened or closed, but to undo what a killed writer left.
 * Readers wait for a writer for up to a second. */
#ifndef BETLI_STORE_STORE_H
#define BETLI_STORE_STORE_H

#include "base/error.h"
#include "base/sha256.h"

enum { BT_ENTRY_BYTES = 1 << 29 }; /* greatest size of an entry, unpacked */

/* Belongs to one thread at a time. */
struct bt_store;

enum bt_access {
  BT_STORE_READ, /* may be open next to a writer, and waits for its commits */
  BT_STORE_WRITE /* one writer at a time; makes the file if there is none */
};

/* Opens a store.  BETLI_INPUT: the file is no store, damaged, in use by another writer, or cannot
 * be read or written, and the message says which. */
betli_status bt_store_open(const char *path, enum bt_access access, struct bt_store **store,
                           struct bt_error *error);

/* Closes a store; what was put after the last commit is gone.  NULL is allowed. */
void bt_store_close(struct bt_store *store);

/* Commits all that was put: on return, it is on the disk.  After a failure, here or while something
 * is put, nothing more can be written, and the file is as after the last commit. */
betli_status bt_store_commit(struct bt_store *store, struct bt_error *error);

/* The entries of one question in a store. */
struct bt_store_work {
  struct bt_store *store;
  int64_t question;        /* 0: the file has no such question, and is only read */
  struct bt_sha256 prefix; /* beginning of all checksums of its entries */
};

/* Finds a question by its text, which tells it from all others; adds it to a store open for
 * writing. */
betli_status bt_store_work_open(struct bt_store *store, const char *question,
                                struct bt_store_work *work, struct bt_error *error);

/* An entry: native numbers of 1, 2, 4 or 8 bytes. */
struct bt_store_entry {
  uint64_t number; /* of the entry; below 2^63 */
  unsigned width;  /* of its numbers, in bytes */
  size_t count;    /* of its numbers */
  const void *items;
  void *memory; /* of items that are read; bt_store_entry_free() frees it */
  size_t room;  /* of that memory, in bytes */
};

void bt_store_entry_free(struct bt_store_entry *entry);

/* Puts an entry, which replaces one with its number.  Cost: with SHA instructions about 5 ns a
 * byte. */
betli_status bt_store_put(const struct bt_store_work *work, const struct bt_store_entry *entry,
                          struct bt_error *error);

enum bt_found {
  BT_FOUND,
  BT_ABSENT,    /* there is none */
  BT_DAMAGED,   /* the message says how */
  BT_UNREADABLE /* the system failed, or another process writes the file: the message says which */
};

/* Reads the entry of entry->number as it was put, by this process or an earlier one. */
enum bt_found bt_store_get(const struct bt_store_work *work, struct bt_store_entry *entry,
                           struct bt_error *error);

/* Finds the least number of an entry from *number on.  BT_ABSENT, BT_DAMAGED and BT_UNREADABLE as
 * above. */
enum bt_found bt_store_next(const struct bt_store_work *work, uint64_t *number,
                            struct bt_error *error);

#endif
