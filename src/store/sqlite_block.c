/* Blocks of values. */
#include "store/sqlite_store.h"

#include <assert.h>
#include <inttypes.h>

static bool is_width(uint64_t width) {
  return width == 1 || width == 2 || width == 4;
}

/* How many values the block is known to have. */
static size_t known(const struct bt_store *store, uint64_t number) {
  if (number > store->values / BT_BLOCK)
    return 0;
  const uint64_t rest = store->values - number * BT_BLOCK;
  return rest < BT_BLOCK ? (size_t)rest : BT_BLOCK;
}

/* Blocks before it are full, and it is not shorter than what is in its place. */
static bool is_in_order(const struct bt_store *store, uint64_t number, size_t count) {
  return number <= store->values / BT_BLOCK && count > 0 && count <= BT_BLOCK &&
         count >= known(store, number);
}

static betli_status may_put(const struct bt_store *store, uint64_t number, size_t count,
                            unsigned width, struct bt_error *error) {
  if (!is_width(width) || !is_in_order(store, number, count))
    return bt_fail(error, BETLI_FAULT,
                   "block %" PRIu64 " of %zu values does not follow the %" PRIu64 " in '%s'",
                   number, count, store->values, store->path);
  return bt_store_may_write(store, error);
}

static betli_status write_block(struct bt_store *store, uint64_t number, const void *values,
                                size_t count, unsigned width, struct bt_error *error) {
  uint8_t checksum[BT_CHECKSUM];
  const size_t size = bt_pack(values, count, width, store->planes, store->packed);
  if (size == 0)
    return bt_fail_memory(error);
  assert(size <= BT_PACKED_BYTES && store->writable && !store->failed);
  const struct bt_seal seal = {BT_BLOCK_ROW, {number, width, count}, store->packed, size};
  sqlite3_stmt *row = bt_store_statement(store, BT_WRITE_BLOCK, error);
  if (row == NULL || bt_store_begin(store, error) != BETLI_OK)
    return error->status;
  bt_store_checksum(store, &seal, checksum);
  sqlite3_bind_int64(row, 1, (sqlite3_int64)number);
  sqlite3_bind_int64(row, 2, (sqlite3_int64)width);
  sqlite3_bind_int64(row, 3, (sqlite3_int64)count);
  sqlite3_bind_blob(row, 4, checksum, sizeof checksum, SQLITE_STATIC);
  sqlite3_bind_blob(row, 5, store->packed, (int)size, SQLITE_STATIC);
  return bt_store_finish(store, row, "write", error);
}

betli_status bt_store_put_block(struct bt_store *store, uint64_t number, const void *values,
                                size_t count, unsigned width, struct bt_error *error) {
  if (may_put(store, number, count, width, error) != BETLI_OK)
    return error->status;
  const betli_status status = write_block(store, number, values, count, width, error);
  store->failed = status != BETLI_OK;
  if (status != BETLI_OK)
    return status;
  const uint64_t end = number * BT_BLOCK + count;
  store->values = end > store->values ? end : store->values;
  store->width = width > store->width ? width : store->width;
  return BETLI_OK;
}

static enum bt_found damaged(const struct bt_store *store, uint64_t number, const char *what,
                             struct bt_error *error) {
  bt_fail(error, BETLI_INPUT, "block %" PRIu64 " of '%s' is damaged: %s", number, store->path,
          what);
  return BT_DAMAGED;
}

/* Nothing is unpacked before its checksum is right. */
static enum bt_found read_block(struct bt_store *store, uint64_t number, sqlite3_stmt *row,
                                struct bt_block *block, struct bt_error *error) {
  const uint64_t width = (uint64_t)sqlite3_column_int64(row, 0);
  const uint64_t count = (uint64_t)sqlite3_column_int64(row, 1);
  const void *packed = sqlite3_column_blob(row, 3);
  const size_t size = (size_t)sqlite3_column_bytes(row, 3);
  const struct bt_seal seal = {BT_BLOCK_ROW, {number, width, count}, packed, size};
  if (packed == NULL || !is_width(width) || count == 0 || count > BT_BLOCK ||
      !bt_store_holds(store, &seal, row, 2))
    return damaged(store, number, "its checksum is wrong", error);
  if (count < known(store, number))
    return damaged(store, number, "values are missing at its end", error);
  *block = (struct bt_block){(size_t)count, (unsigned)width, block->values};
  if (!bt_unpack(packed, size, store->planes, block->count, block->width, block->values))
    return damaged(store, number, "it cannot be unpacked", error);
  return BT_FOUND;
}

static enum bt_found missing(const struct bt_store *store, uint64_t number,
                             struct bt_error *error) {
  if (known(store, number) > 0)
    return damaged(store, number, "it is missing", error);
  bt_fail(error, BETLI_INPUT, "'%s' has no block %" PRIu64, store->path, number);
  return BT_ABSENT;
}

static enum bt_found failed(const struct bt_store *store, uint64_t number, struct bt_error *error) {
  const int result = sqlite3_errcode(store->db) & 0xff;
  if (result == SQLITE_CORRUPT || result == SQLITE_TOOBIG)
    return damaged(store, number, sqlite3_errmsg(store->db), error);
  bt_store_fail(store, "read", error);
  return BT_UNREADABLE;
}

enum bt_found bt_store_get_block(struct bt_store *store, uint64_t number, struct bt_block *block,
                                 struct bt_error *error) {
  sqlite3_stmt *row = bt_store_statement(store, BT_READ_BLOCK, error);
  assert(block->values != NULL && (uintptr_t)block->values % sizeof(uint32_t) == 0);
  if (row == NULL)
    return BT_UNREADABLE;
  enum bt_found found;
  sqlite3_bind_int64(row, 1, (sqlite3_int64)number);
  sqlite3_bind_int(row, 2, BT_PACKED_BYTES);
  const int result = sqlite3_step(row);
  if (result == SQLITE_ROW)
    found = read_block(store, number, row, block, error);
  else if (result == SQLITE_DONE)
    found = missing(store, number, error);
  else
    found = failed(store, number, error);
  sqlite3_reset(row);
  return found;
}
