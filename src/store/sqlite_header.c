/* The first bytes of a store, which never change.  They are checked before SQLite reads a file: a
 * single wrong bit could make it do things that no store needs, such as making files next to it. */
#include "store/sqlite_store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 8192, HEADER = 100, MAGIC = 16, FORMAT_AT = 60, APPLICATION_AT = 68 };
_Static_assert(sizeof "SQLite format 3" == MAGIC, "the NUL is one of its bytes");
_Static_assert(FORMAT_AT + 4 <= HEADER && APPLICATION_AT + 4 <= HEADER, "they are read with it");

/* Pages of 8192 bytes without reserved ones, a rollback journal, no vacuum, UTF-8. */
static const struct {
  int at;
  uint32_t number;
} fixed_numbers[] = {{16, 0x20000101}, {20, 0x00402020}, {44, 4}, {52, 0}, {56, 1}, {64, 0}};

static uint32_t read_big_endian_32(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Finds the size by SQLite's own handle: to close another one would release the locks of this
 * process. */
static int find_store_size(const struct bt_store *store, sqlite3_file **file, sqlite3_int64 *size) {
  *file = NULL;
  *size = 0;
  const int result = sqlite3_file_control(store->db, "main", SQLITE_FCNTL_FILE_POINTER, file);
  return result == SQLITE_OK ? (*file)->pMethods->xFileSize(*file, size) : result;
}

int64_t bt_store_size(const struct bt_store *store) {
  sqlite3_file *file;
  sqlite3_int64 size;
  return find_store_size(store, &file, &size) == SQLITE_OK ? size : -1;
}

static int read_store_header(const struct bt_store *store, uint8_t header[static HEADER],
                             sqlite3_int64 *size) {
  sqlite3_file *file;
  int result = find_store_size(store, &file, size);
  if (result == SQLITE_OK && *size >= HEADER)
    result = file->pMethods->xRead(file, header, HEADER, 0);
  return result;
}

static betli_status check_store_format(const struct bt_store *store, uint32_t format,
                                       struct bt_error *error) {
  if (format == 0)
    return bt_fail(error, BETLI_INPUT, "'%s' is damaged: its format is missing", store->path);
  if (format != strtoul(BT_STORE_FORMAT, NULL, 10))
    return bt_fail(error, BETLI_INPUT, "'%s' is a store of format %u: this betli reads format %s",
                   store->path, format, BT_STORE_FORMAT);
  return BETLI_OK;
}

betli_status bt_store_check_header(const struct bt_store *store, struct bt_error *error) {
  uint8_t header[HEADER];
  sqlite3_int64 size = 0;
  if (read_store_header(store, header, &size) != SQLITE_OK)
    return bt_fail(error, BETLI_INPUT, "cannot read the beginning of '%s'", store->path);
  if (size == 0)
    return BETLI_OK;
  if (size < HEADER || memcmp(header, "SQLite format 3", MAGIC) != 0 ||
      read_big_endian_32(header + APPLICATION_AT) != strtoul(BT_STORE_APPLICATION, NULL, 10))
    return bt_fail(error, BETLI_INPUT, "'%s' is not a store of betli", store->path);
  for (size_t i = 0; i < sizeof fixed_numbers / sizeof *fixed_numbers; i++) {
    assert(fixed_numbers[i].at + 4 <= HEADER);
    if (read_big_endian_32(header + fixed_numbers[i].at) != fixed_numbers[i].number)
      return bt_fail(error, BETLI_INPUT, "'%s' is damaged in bytes %d to %d", store->path,
                     fixed_numbers[i].at, fixed_numbers[i].at + 3);
  }
  return check_store_format(store, read_big_endian_32(header + FORMAT_AT), error);
}

betli_status bt_store_check_size(const struct bt_store *store, struct bt_error *error) {
  const int64_t size = bt_store_size(store);
  if (size >= 0 && size % PAGE == 0)
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT, "'%s' is cut short in its last page", store->path);
}
