/* States from which the computation can go on. */
#include "store/sqlite_store.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(BT_CHECKPOINT_BYTES <= INT_MAX, "SQLite takes sizes as int");

static struct bt_seal seal_of(const struct bt_checkpoint *checkpoint, const void *state,
                              size_t size) {
  return (struct bt_seal){
      BT_CHECKPOINT_ROW,
      {checkpoint->serial, checkpoint->n, checkpoint->values, checkpoint->width},
      state,
      size,
  };
}

/* Its serial number, of which the checksum is, says which slot it belongs into. */
static void read_checkpoint(const struct bt_store *store, int slot, sqlite3_stmt *row,
                            struct bt_checkpoint *checkpoint) {
  const void *state = sqlite3_column_blob(row, 5);
  const size_t size = (size_t)sqlite3_column_bytes(row, 5);
  *checkpoint = (struct bt_checkpoint){
      .serial = (uint64_t)sqlite3_column_int64(row, 0),
      .n = (uint64_t)sqlite3_column_int64(row, 1),
      .values = (uint64_t)sqlite3_column_int64(row, 2),
      .width = (unsigned)sqlite3_column_int64(row, 3),
  };
  const struct bt_seal seal = seal_of(checkpoint, state, size);
  if (!bt_store_holds(store, &seal, row, 4) || checkpoint->serial == 0 ||
      checkpoint->serial % BT_CHECKPOINTS != (uint64_t)slot)
    *checkpoint = (struct bt_checkpoint){.damaged = true};
}

/* Steps to the row of that slot, which may be none; an error is one of the system. */
static betli_status find_checkpoint(struct bt_store *store, int slot, sqlite3_stmt **row,
                                    struct bt_checkpoint *checkpoint, struct bt_error *error) {
  assert(slot >= 0 && slot < BT_CHECKPOINTS);
  *checkpoint = (struct bt_checkpoint){.serial = 0};
  *row = bt_store_statement(store, BT_READ_CHECKPOINT, error);
  if (*row == NULL)
    return error->status;
  sqlite3_bind_int(*row, 1, slot);
  const int result = sqlite3_step(*row);
  if (result == SQLITE_ROW)
    read_checkpoint(store, slot, *row, checkpoint);
  else if ((result & 0xff) == SQLITE_CORRUPT || (result & 0xff) == SQLITE_TOOBIG)
    checkpoint->damaged = true;
  else if (result != SQLITE_DONE)
    return bt_store_fail(store, "read", error);
  return BETLI_OK;
}

betli_status bt_store_find_checkpoints(struct bt_store *store, struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (int slot = 0; slot < BT_CHECKPOINTS && status == BETLI_OK; slot++) {
    sqlite3_stmt *row;
    struct bt_checkpoint *checkpoint = &store->checkpoints[slot];
    status = find_checkpoint(store, slot, &row, checkpoint, error);
    sqlite3_reset(row);
    if (checkpoint->serial > store->newest.serial)
      store->newest = *checkpoint;
  }
  store->values = store->newest.values;
  store->width = store->newest.width;
  return status;
}

static betli_status write_checkpoint(struct bt_store *store, const struct bt_checkpoint *checkpoint,
                                     const void *state, size_t size, struct bt_error *error) {
  assert(size <= BT_CHECKPOINT_BYTES && checkpoint->n <= INT64_MAX);
  assert(checkpoint->serial == store->newest.serial + 1); /* its slot has the last but one */
  uint8_t checksum[BT_CHECKSUM];
  const struct bt_seal seal = seal_of(checkpoint, state, size);
  sqlite3_stmt *row = bt_store_statement(store, BT_WRITE_CHECKPOINT, error);
  if (row == NULL || bt_store_begin(store, error) != BETLI_OK)
    return error->status;
  bt_store_checksum(store, &seal, checksum);
  sqlite3_bind_int(row, 1, (int)(checkpoint->serial % BT_CHECKPOINTS));
  sqlite3_bind_int64(row, 2, (sqlite3_int64)checkpoint->serial);
  sqlite3_bind_int64(row, 3, (sqlite3_int64)checkpoint->n);
  sqlite3_bind_int64(row, 4, (sqlite3_int64)checkpoint->values);
  sqlite3_bind_int(row, 5, (int)checkpoint->width);
  sqlite3_bind_blob(row, 6, checksum, sizeof checksum, SQLITE_STATIC);
  sqlite3_bind_blob(row, 7, size > 0 ? state : "", (int)size, SQLITE_STATIC);
  if (bt_store_finish(store, row, "write", error) != BETLI_OK)
    return error->status;
  return bt_store_run(store, "COMMIT", "write", error);
}

betli_status bt_store_checkpoint(struct bt_store *store, uint64_t n, const void *state, size_t size,
                                 struct bt_error *error) {
  if (bt_store_may_write(store, error) != BETLI_OK)
    return error->status;
  if (size > BT_CHECKPOINT_BYTES || n > INT64_MAX)
    return bt_fail(error, BETLI_INPUT,
                   "a checkpoint in '%s' has at most %d bytes, for heaps below 2^63", store->path,
                   BT_CHECKPOINT_BYTES);
  const struct bt_checkpoint checkpoint = {
      .serial = store->newest.serial + 1,
      .n = n,
      .values = store->values,
      .width = store->width,
  };
  const betli_status status = write_checkpoint(store, &checkpoint, state, size, error);
  store->failed = status != BETLI_OK;
  if (status == BETLI_OK)
    store->newest = store->checkpoints[checkpoint.serial % BT_CHECKPOINTS] = checkpoint;
  return status;
}

static betli_status copy_state(sqlite3_stmt *row, void **state, size_t *size,
                               struct bt_error *error) {
  const void *found = sqlite3_column_blob(row, 5);
  *size = (size_t)sqlite3_column_bytes(row, 5);
  *state = malloc(*size > 0 ? *size : 1);
  if (*state == NULL)
    return bt_fail_memory(error);
  if (*size > 0)
    memcpy(*state, found, *size);
  return BETLI_OK;
}

betli_status bt_store_last_checkpoint(struct bt_store *store, uint64_t *n, void **state,
                                      size_t *size, struct bt_error *error) {
  sqlite3_stmt *row;
  struct bt_checkpoint checkpoint;
  *n = 0, *state = NULL, *size = 0;
  if (store->newest.serial == 0)
    return BETLI_OK;
  const int slot = (int)(store->newest.serial % BT_CHECKPOINTS);
  betli_status status = find_checkpoint(store, slot, &row, &checkpoint, error);
  if (status == BETLI_OK && checkpoint.damaged)
    status = bt_fail(error, BETLI_INPUT, "'%s' was damaged while it was open", store->path);
  if (status == BETLI_OK)
    status = copy_state(row, state, size, error);
  *n = status == BETLI_OK ? checkpoint.n : 0;
  sqlite3_reset(row);
  return status;
}

void bt_store_info(const struct bt_store *store, struct bt_store_info *info) {
  *info = (struct bt_store_info){
      .identity = store->identity,
      .mode = store->mode,
      .values = store->values,
      .blocks = store->values / BT_BLOCK + (store->values % BT_BLOCK > 0),
      .width = store->width,
  };
  const uint64_t newest = store->newest.serial;
  for (uint64_t age = 0; age < BT_CHECKPOINTS; age++) {
    const struct bt_checkpoint *checkpoint =
        &store->checkpoints[(newest + BT_CHECKPOINTS - age) % BT_CHECKPOINTS];
    if (checkpoint->serial > 0)
      info->at[info->checkpoints++] = checkpoint->n;
    info->damaged += checkpoint->damaged;
  }
}
