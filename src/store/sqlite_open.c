/* Opens, locks and closes stores. */
#include "store/sqlite_store.h"
#include "store/zstd_pack.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Times in milliseconds.  Opening for writing waits while readers have the file for a moment, and
 * fails if another writer has it.  Readers wait for a writer's commit, and the commit waits for
 * readers. */
enum { WAIT_OPEN = 300, WAIT_READ = 1000 };

/* No setting changes a file.  With EXTRA a commit survives a loss of power, too: with FULL the
 * journal, which is deleted with the commit, may come back and undo it.  Freed places become zeros,
 * so that nothing in a file is a matter of chance.  The cache bounds the memory of a
 * transaction. */
static const char settings[] =
    "PRAGMA page_size=8192;"
    "PRAGMA auto_vacuum=NONE;"
    "PRAGMA synchronous=EXTRA;"
    "PRAGMA secure_delete=ON;"
    "PRAGMA cache_size=-16384;"
    "PRAGMA trusted_schema=OFF;"
    "PRAGMA cell_size_check=ON;";

/* Creates the file before SQLite would, which says too little about a file that it cannot
 * create. */
static betli_status create_store_file(const char *path, bool *created, struct bt_error *error) {
  const int file = open(path, O_WRONLY | O_CREAT, 0666);
  if (file < 0)
    return bt_fail_file(error, "create", path);
  close(file);
  *created = true;
  return BETLI_OK;
}

static betli_status find_store_file(const char *path, bool writable, bool *created,
                                    struct bt_error *error) {
  struct stat info;
  if (stat(path, &info) != 0)
    return writable && errno == ENOENT ? create_store_file(path, created, error)
                                       : bt_fail_file(error, "open", path);
  if (S_ISREG(info.st_mode))
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT, "'%s' is %s", path,
                 bt_say(error->language, S_ISDIR(info.st_mode) ? BT_SAY("a directory")
                                                               : BT_SAY("not a regular file")));
}

/* Opens the file for writing even for readers: they have to undo what a killed writer left
 * unfinished.  Names that begin with a dot or a slash have no other meaning to SQLite. */
static betli_status connect_to_store(struct bt_store *store, struct bt_error *error) {
  const size_t size = strlen(store->path) + 3;
  char *name = malloc(size);
  if (name == NULL)
    return bt_fail_memory(error);
  snprintf(name, size, "%s%s", store->path[0] == '/' ? "" : "./", store->path);
  const int result = sqlite3_open_v2(name, &store->db, SQLITE_OPEN_READWRITE, NULL);
  free(name);
  if (store->db == NULL)
    return bt_fail_memory(error);
  if (result != SQLITE_OK)
    return bt_store_fail(store, "open", error);
  if (store->writable && sqlite3_db_readonly(store->db, "main") == 1)
    return bt_fail(error, BETLI_INPUT, "'%s' is not writable", store->path);
  return BETLI_OK;
}

static betli_status configure_store(struct bt_store *store, struct bt_error *error) {
  sqlite3_limit(store->db, SQLITE_LIMIT_LENGTH, (int)bt_packed_bytes(BT_ENTRY_BYTES) + 4096);
  sqlite3_db_config(store->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_busy_timeout(store->db, store->writable ? WAIT_OPEN : WAIT_READ);
  return bt_store_run(store, settings, "read", error);
}

/* Returns true if a journal lies next to the file: of a writer, or left by one that was killed. */
static bool has_store_journal(const struct bt_store *store) {
  struct stat info;
  const size_t size = strlen(store->path) + sizeof "-journal";
  char *name = malloc(size);
  if (name == NULL)
    return false;
  snprintf(name, size, "%s-journal", store->path);
  const bool there = stat(name, &info) == 0 && info.st_size > 0;
  free(name);
  return there;
}

/* Checks the first bytes, and if there is a journal checks them again after SQLite has read the
 * file.  After a loss of power they may be wrong until SQLite has undone what the journal holds. */
static betli_status check_store_beginning(const struct bt_store *store, struct bt_error *error) {
  const betli_status status = bt_store_check_header(store, error);
  if (status == BETLI_OK || !has_store_journal(store))
    return status;
  sqlite3_exec(store->db, "SELECT 1 FROM sqlite_master", NULL, NULL, NULL);
  return bt_store_check_header(store, error);
}

/* Makes or checks the tables in one transaction. */
static betli_status find_or_make_tables(struct bt_store *store, struct bt_error *error) {
  const char *begin = store->writable ? "BEGIN EXCLUSIVE" : "BEGIN";
  betli_status status = bt_store_run(store, begin, "open", error);
  if (status == BETLI_OK && store->writable && bt_store_size(store) == 0)
    status = bt_store_make(store, error);
  if (status == BETLI_OK)
    status = bt_store_check(store, error);
  if (status == BETLI_OK)
    status = bt_store_check_size(store, error);
  return status == BETLI_OK ? bt_store_run(store, "COMMIT", "write", error) : status;
}

/* Leaves no empty file where nothing could be written, as on a full disk. */
static void remove_empty_store(const char *path) {
  struct stat info;
  if (stat(path, &info) == 0 && info.st_size == 0)
    unlink(path);
}

static betli_status open_store(struct bt_store *store, bool *created, struct bt_error *error) {
  betli_status status = find_store_file(store->path, store->writable, created, error);
  if (status == BETLI_OK)
    status = connect_to_store(store, error);
  if (status == BETLI_OK)
    status = check_store_beginning(store, error);
  if (status == BETLI_OK)
    status = configure_store(store, error);
  if (status == BETLI_OK)
    status = find_or_make_tables(store, error);
  if (status == BETLI_OK && store->writable)
    sqlite3_busy_timeout(store->db, BT_STORE_WAIT_COMMIT);
  return status;
}

betli_status bt_store_open(const char *path, enum bt_access access, struct bt_store **store,
                           struct bt_error *error) {
  *store = calloc(1, sizeof **store);
  char *name = strdup(path);
  if (*store == NULL || name == NULL) {
    free(name);
    free(*store);
    *store = NULL;
    return bt_fail_memory(error);
  }
  (*store)->path = name;
  (*store)->writable = access == BT_STORE_WRITE;
  bool created = false;
  const betli_status status = open_store(*store, &created, error);
  if (status != BETLI_OK) {
    bt_store_close(*store);
    *store = NULL;
    if (created)
      remove_empty_store(path);
  }
  return status;
}

void bt_store_close(struct bt_store *store) {
  if (store == NULL)
    return;
  for (int i = 0; i < BT_STATEMENTS; i++)
    sqlite3_finalize(store->statements[i]);
  sqlite3_close(store->db); /* rolls back */
  free(store->path);
  free(store->planes.bytes);
  free(store->packed.bytes);
  free(store);
}
