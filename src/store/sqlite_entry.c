/* Puts, finds and reads entries. */
#include "store/sqlite_store.h"
#include "store/zstd_pack.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>

_Static_assert(BT_ENTRY_BYTES <= INT_MAX / 2, "SQLite takes sizes as int");

static bool is_entry_width(uint64_t width) {
  return width == 1 || width == 2 || width == 4 || width == 8;
}

static bool entry_size_fits(uint64_t width, uint64_t count) {
  return is_entry_width(width) && count <= BT_ENTRY_BYTES / width;
}

bool bt_store_reserve(struct bt_store_room *room, size_t size) {
  if (size <= room->size)
    return true;
  uint8_t *bytes = realloc(room->bytes, size);
  if (bytes == NULL)
    return false;
  room->bytes = bytes;
  room->size = size;
  return true;
}

/* ---- writing -------------------------------------------------------------------------------- */

/* Packs the numbers into store->packed.  Returns the size; 0: no memory. */
static size_t pack_entry(struct bt_store *store, const struct bt_store_entry *entry) {
  const size_t bytes = entry->count * entry->width;
  if (!bt_store_reserve(&store->packed, bt_packed_bytes(bytes)) ||
      !bt_store_reserve(&store->planes, entry->width > 1 ? bytes : 0))
    return 0;
  return bt_pack(entry->items, entry->count, entry->width, store->planes.bytes, store->packed.bytes,
                 store->packed.size);
}

static betli_status write_store_entry(const struct bt_store_work *work,
                                      const struct bt_store_entry *entry, struct bt_error *error) {
  struct bt_store *store = work->store;
  uint8_t checksum[BT_CHECKSUM];
  const size_t size = pack_entry(store, entry);
  sqlite3_stmt *row = bt_store_statement(store, BT_WRITE_ENTRY, error);
  if (size == 0)
    return bt_fail_memory(error);
  if (row == NULL)
    return error->status;
  const struct bt_seal seal = {entry->number, entry->width, entry->count, store->packed.bytes,
                               size};
  bt_store_checksum(work, &seal, checksum);
  sqlite3_bind_int64(row, 1, work->question);
  sqlite3_bind_int64(row, 2, (sqlite3_int64)entry->number);
  sqlite3_bind_int64(row, 3, (sqlite3_int64)entry->width);
  sqlite3_bind_int64(row, 4, (sqlite3_int64)entry->count);
  sqlite3_bind_blob(row, 5, checksum, sizeof checksum, SQLITE_STATIC);
  sqlite3_bind_blob(row, 6, store->packed.bytes, (int)size, SQLITE_STATIC);
  return bt_store_finish(store, row, "write", error);
}

betli_status bt_store_put(const struct bt_store_work *work, const struct bt_store_entry *entry,
                          struct bt_error *error) {
  if (!entry_size_fits(entry->width, entry->count) || entry->number > INT64_MAX)
    return bt_fail(error, BETLI_INPUT, "an entry of '%s' has at most %d bytes", work->store->path,
                   BT_ENTRY_BYTES);
  betli_status status = bt_store_begin(work->store, error);
  if (status != BETLI_OK)
    return status;
  status = write_store_entry(work, entry, error);
  work->store->failed = status != BETLI_OK;
  return status;
}

/* ---- reading -------------------------------------------------------------------------------- */

static enum bt_found fail_damaged_entry(const struct bt_store_work *work, uint64_t number,
                                        const char *what, struct bt_error *error) {
  bt_fail(error, BETLI_INPUT, "entry %" PRIu64 " of '%s' is damaged: %s", number, work->store->path,
          what);
  return BT_DAMAGED;
}

static enum bt_found fail_reading_entry(const struct bt_store_work *work, uint64_t number,
                                        struct bt_error *error) {
  const int result = sqlite3_errcode(work->store->db) & 0xff;
  if (result == SQLITE_CORRUPT || result == SQLITE_TOOBIG)
    return fail_damaged_entry(work, number, sqlite3_errmsg(work->store->db), error);
  bt_store_fail(work->store, "read", error);
  return BT_UNREADABLE;
}

static bool reserve_entry_items(struct bt_store_entry *entry, size_t bytes) {
  struct bt_store_room room = {entry->memory, entry->room};
  const bool reserved = bt_store_reserve(&room, bytes > 0 ? bytes : 1);
  entry->items = entry->memory = room.bytes;
  entry->room = room.size;
  return reserved;
}

/* Unpacks nothing before its checksum is right. */
static enum bt_found read_store_entry(const struct bt_store_work *work, sqlite3_stmt *row,
                                      struct bt_store_entry *entry, struct bt_error *error) {
  const uint64_t width = (uint64_t)sqlite3_column_int64(row, 0);
  const uint64_t count = (uint64_t)sqlite3_column_int64(row, 1);
  const void *packed = sqlite3_column_blob(row, 3);
  const size_t size = (size_t)sqlite3_column_bytes(row, 3);
  const struct bt_seal seal = {entry->number, width, count, packed, size};
  if (packed == NULL || !entry_size_fits(width, count) || !bt_store_holds(work, &seal, row, 2))
    return fail_damaged_entry(work, entry->number, "its checksum is wrong", error);
  const size_t bytes = (size_t)(count * width);
  if (!bt_is_packed(packed, size, bytes))
    return fail_damaged_entry(work, entry->number, "it cannot be unpacked", error);
  if (!bt_store_reserve(&work->store->planes, width > 1 ? bytes : 0) ||
      !reserve_entry_items(entry, bytes)) {
    bt_fail_memory(error);
    return BT_UNREADABLE;
  }
  entry->width = (unsigned)width;
  entry->count = (size_t)count;
  if (!bt_unpack(packed, size, work->store->planes.bytes, entry->count, entry->width,
                 entry->memory))
    return fail_damaged_entry(work, entry->number, "it cannot be unpacked", error);
  return BT_FOUND;
}

static enum bt_found fail_no_entry(const struct bt_store_work *work, uint64_t number,
                                   struct bt_error *error) {
  bt_fail(error, BETLI_INPUT, "'%s' has no entry %" PRIu64, work->store->path, number);
  return BT_ABSENT;
}

static enum bt_found step_to_entry(const struct bt_store_work *work, sqlite3_stmt *row,
                                   struct bt_store_entry *entry, struct bt_error *error) {
  sqlite3_bind_int64(row, 1, work->question);
  sqlite3_bind_int64(row, 2, (sqlite3_int64)entry->number);
  sqlite3_bind_int64(row, 3, (sqlite3_int64)bt_packed_bytes(BT_ENTRY_BYTES));
  const int result = sqlite3_step(row);
  if (result == SQLITE_ROW)
    return read_store_entry(work, row, entry, error);
  return result == SQLITE_DONE ? fail_no_entry(work, entry->number, error)
                               : fail_reading_entry(work, entry->number, error);
}

enum bt_found bt_store_get(const struct bt_store_work *work, struct bt_store_entry *entry,
                           struct bt_error *error) {
  if (work->question == 0)
    return fail_no_entry(work, entry->number, error);
  sqlite3_stmt *row = bt_store_statement(work->store, BT_READ_ENTRY, error);
  if (row == NULL)
    return BT_UNREADABLE;
  const enum bt_found found = step_to_entry(work, row, entry, error);
  sqlite3_reset(row);
  return found;
}

enum bt_found bt_store_next(const struct bt_store_work *work, uint64_t *number,
                            struct bt_error *error) {
  if (work->question == 0 || *number > INT64_MAX)
    return BT_ABSENT;
  sqlite3_stmt *row = bt_store_statement(work->store, BT_NEXT_ENTRY, error);
  if (row == NULL)
    return BT_UNREADABLE;
  enum bt_found found = BT_FOUND;
  sqlite3_bind_int64(row, 1, work->question);
  sqlite3_bind_int64(row, 2, (sqlite3_int64)*number);
  const int result = sqlite3_step(row);
  if (result == SQLITE_DONE)
    found = BT_ABSENT;
  else if (result != SQLITE_ROW)
    found = fail_reading_entry(work, *number, error);
  else
    *number = (uint64_t)sqlite3_column_int64(row, 0);
  sqlite3_reset(row);
  return found;
}

void bt_store_entry_free(struct bt_store_entry *entry) {
  free(entry->memory);
  *entry = (struct bt_store_entry){.memory = NULL};
}
