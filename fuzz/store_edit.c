#include "store_edit.h"

#include "fuzz.h"

#include "store/sqlite_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- a store -------------------------------------------------------------------------------- */

/* Three blocks and two states, the last block not full. */
static void make(const char *name) {
  static uint8_t values[BT_BLOCK];
  static const char state[] = "a state from which work goes on";
  struct bt_store *store;
  struct bt_error error = {0};
  for (size_t i = 0; i < BT_BLOCK; i++)
    values[i] = (uint8_t)(i % 12);
  betli_status status = bt_store_open(name, "0.77", "exact", BT_STORE_WRITE, &store, &error);
  for (uint64_t i = 0; i < 3 && status == BETLI_OK; i++) {
    const size_t count = i < 2 ? BT_BLOCK : 1000;
    status = bt_store_put_block(store, i, values, count, 1, &error);
    if (status == BETLI_OK && i > 0)
      status = bt_store_checkpoint(store, i * BT_BLOCK + count, state, sizeof state, &error);
  }
  fuzz_require(status == BETLI_OK, error.message);
  bt_store_close(store);
}

static struct image read_file(const char *name) {
  enum { LARGEST = 1 << 20 };
  struct image image = {malloc(LARGEST), 0};
  FILE *file = fopen(name, "rb");
  fuzz_require(file != NULL && image.data != NULL, "a file to read");
  image.size = fread(image.data, 1, LARGEST, file);
  fclose(file);
  return image;
}

struct image store_image(void) {
  static struct image whole;
  if (whole.data == NULL) {
    char name[4096];
    fuzz_file_name(name, sizeof name);
    make(name);
    whole = read_file(name);
    unlink(name);
  }
  struct image copy = {malloc(whole.size), whole.size};
  fuzz_require(copy.data != NULL, "memory");
  memcpy(copy.data, whole.data, whole.size);
  return copy;
}

/* ---- checksums ------------------------------------------------------------------------------ */

/* Puts the checksums of all rows of a table, which `select` gives as their number, four numbers and
 * their bytes. */
static void seal_table(sqlite3 *db, const struct bt_store *store, enum bt_sealed kind,
                       const char *select, const char *update) {
  sqlite3_stmt *rows = NULL, *row = NULL;
  if (sqlite3_prepare_v2(db, select, -1, &rows, NULL) == SQLITE_OK &&
      sqlite3_prepare_v2(db, update, -1, &row, NULL) == SQLITE_OK)
    while (sqlite3_step(rows) == SQLITE_ROW) {
      struct bt_seal seal = {.kind = kind, .data = sqlite3_column_blob(rows, 5)};
      uint8_t checksum[BT_CHECKSUM];
      seal.size = (size_t)sqlite3_column_bytes(rows, 5);
      for (int i = 0; i < 4; i++)
        seal.numbers[i] = (uint64_t)sqlite3_column_int64(rows, 1 + i);
      bt_store_checksum(store, &seal, checksum);
      sqlite3_bind_blob(row, 1, checksum, sizeof checksum, SQLITE_STATIC);
      sqlite3_bind_int64(row, 2, sqlite3_column_int64(rows, 0));
      sqlite3_step(row);
      sqlite3_reset(row);
    }
  sqlite3_finalize(rows);
  sqlite3_finalize(row);
}

static void seal_all(sqlite3 *db) {
  static struct bt_store store;
  sqlite3_stmt *row = NULL;
  if (sqlite3_prepare_v2(db, "SELECT game,mode FROM sequence", -1, &row, NULL) == SQLITE_OK &&
      sqlite3_step(row) == SQLITE_ROW && sqlite3_column_text(row, 0) && sqlite3_column_text(row, 1))
    bt_store_begin_checksums(&store, (const char *)sqlite3_column_text(row, 0),
                             (const char *)sqlite3_column_text(row, 1));
  else
    bt_store_begin_checksums(&store, "0.77", "exact");
  sqlite3_finalize(row);
  seal_table(db, &store, BT_SEQUENCE_ROW, "SELECT rowid,0,0,0,0,x'' FROM sequence",
             "UPDATE sequence SET checksum=?1 WHERE rowid=?2");
  seal_table(db, &store, BT_BLOCK_ROW, "SELECT rowid,number,width,count,0,packed FROM block",
             "UPDATE block SET checksum=?1 WHERE rowid=?2");
  seal_table(db, &store, BT_CHECKPOINT_ROW,
             "SELECT rowid,serial,n,total,width,state FROM checkpoint",
             "UPDATE checkpoint SET checksum=?1 WHERE rowid=?2");
}

/* ---- edits ---------------------------------------------------------------------------------- */

/* With the number of a row, and another number. */
static const char *const edits[] = {
    "UPDATE block SET width=?2 WHERE rowid=?1",
    "UPDATE block SET count=?2 WHERE rowid=?1",
    "UPDATE block SET number=?2 WHERE rowid=?1",
    "UPDATE block SET packed=substr(packed,1,?2) WHERE rowid=?1",
    "UPDATE block SET packed=substr(packed,1+?2%40)||packed WHERE rowid=?1",
    ("UPDATE block SET packed=CAST(substr(packed,1,?2%256)||char(?2/256%128)||"
     "substr(packed,?2%256+2) AS BLOB) WHERE rowid=?1"),
    "UPDATE block SET packed=?2 WHERE rowid=?1",
    "UPDATE checkpoint SET n=?2 WHERE rowid=?1",
    "UPDATE checkpoint SET total=?2 WHERE rowid=?1",
    "UPDATE checkpoint SET serial=?2 WHERE rowid=?1",
    "UPDATE checkpoint SET width=?2 WHERE rowid=?1",
    "UPDATE checkpoint SET slot=?2 WHERE rowid=?1",
    "UPDATE checkpoint SET state=substr(state,1,?2) WHERE rowid=?1",
    "UPDATE sequence SET game=game||?2",
    "UPDATE sequence SET mode=?2",
    "INSERT INTO sequence SELECT game||?2,mode,checksum FROM sequence",
    "DELETE FROM block WHERE rowid=?1",
    "DELETE FROM checkpoint WHERE rowid=?1",
    "DELETE FROM sequence",
    "CREATE INDEX other ON block(width)",
    "CREATE TRIGGER other INSERT ON block BEGIN SELECT 1;END",
    "ALTER TABLE block ADD COLUMN other",
    "PRAGMA user_version=2",
};

static sqlite3_int64 number_from(struct bytes *bytes) {
  const unsigned kind = bytes_below(bytes, 4), low = bytes_below(bytes, 256);
  switch (kind) {
  case 0:
    return (sqlite3_int64)low;
  case 1:
    return (sqlite3_int64)low - 128;
  case 2:
    return (sqlite3_int64)(low << 8 | bytes_below(bytes, 256)) * 4;
  default:
    return (sqlite3_int64)((UINT64_C(1) << low % 64) + bytes_below(bytes, 3) - 1);
  }
}

static void edit(sqlite3 *db, struct bytes *bytes) {
  sqlite3_stmt *statement = NULL;
  if (sqlite3_prepare_v2(db, BYTES_PICK(bytes, edits), -1, &statement, NULL) == SQLITE_OK) {
    sqlite3_bind_int64(statement, 1, bytes_below(bytes, 4));
    sqlite3_bind_int64(statement, 2, number_from(bytes));
    sqlite3_step(statement);
  }
  sqlite3_finalize(statement);
}

void store_edit(struct image *image, struct bytes *bytes) {
  const unsigned count = bytes_below(bytes, 5);
  const bool sealed = bytes_below(bytes, 4) > 0;
  sqlite3 *db = NULL;
  sqlite3_int64 size = 0;
  if (count == 0)
    return;
  fuzz_require(sqlite3_open(":memory:", &db) == SQLITE_OK, "a database");
  unsigned char *data = sqlite3_malloc64(image->size);
  fuzz_require(data != NULL, "memory");
  memcpy(data, image->data, image->size);
  fuzz_require(sqlite3_deserialize(
                   db, "main", data, (sqlite3_int64)image->size, (sqlite3_int64)image->size,
                   SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE) == SQLITE_OK,
               "a store in memory");
  for (unsigned i = 0; i < count; i++)
    edit(db, bytes);
  if (sealed)
    seal_all(db);
  data = sqlite3_serialize(db, "main", &size, 0);
  fuzz_require(data != NULL, "memory");
  free(image->data);
  *image = (struct image){malloc((size_t)size), (size_t)size};
  fuzz_require(image->data != NULL, "memory");
  memcpy(image->data, data, (size_t)size);
  sqlite3_free(data);
  sqlite3_close(db);
}
