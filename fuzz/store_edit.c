#include "store_edit.h"

#include "fuzz.h"

#include "store/sqlite_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- a store -------------------------------------------------------------------------------- */

/* Makes a store with entries of all widths, of two questions. */
static void make(const char *name) {
  static uint64_t items[1 << 13];
  static const char *const questions[] = {"0.77", "0.7"};
  struct bt_store *store;
  struct bt_store_work work;
  struct bt_error error = {0};
  for (size_t i = 0; i < sizeof items / sizeof *items; i++)
    items[i] = i % 12;
  betli_status status = bt_store_open(name, BT_STORE_WRITE, &store, &error);
  for (uint64_t i = 0; i < 8 && status == BETLI_OK; i++) {
    const struct bt_store_entry entry = {
        .number = i / 2 * 3, .width = 1U << i / 2, .count = 1U << (13 - i), .items = items};
    status = bt_store_work_open(store, questions[i % 2], &work, &error);
    if (status == BETLI_OK)
      status = bt_store_put(&work, &entry, &error);
  }
  if (status == BETLI_OK)
    status = bt_store_commit(store, &error);
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

/* Begins checksums with the text of a question, or "0.77" if it has none. */
static void begin_question(sqlite3 *db, sqlite3_int64 id, struct bt_store_work *work) {
  sqlite3_stmt *row = NULL;
  bt_store_begin_checksums(work, "0.77");
  if (sqlite3_prepare_v2(db, "SELECT text FROM question WHERE id=?1", -1, &row, NULL) ==
      SQLITE_OK) {
    sqlite3_bind_int64(row, 1, id);
    if (sqlite3_step(row) == SQLITE_ROW && sqlite3_column_text(row, 0))
      bt_store_begin_checksums(work, (const char *)sqlite3_column_text(row, 0));
  }
  sqlite3_finalize(row);
}

/* Corrects the checksums of all rows of a table.  `select` gives the question of a row, three
 * numbers and its bytes. */
static void seal_table(sqlite3 *db, const char *select, const char *update) {
  sqlite3_stmt *rows = NULL, *row = NULL;
  if (sqlite3_prepare_v2(db, select, -1, &rows, NULL) == SQLITE_OK &&
      sqlite3_prepare_v2(db, update, -1, &row, NULL) == SQLITE_OK)
    while (sqlite3_step(rows) == SQLITE_ROW) {
      struct bt_store_work work = {.store = NULL};
      uint8_t checksum[BT_CHECKSUM];
      const struct bt_seal seal = {.number = (uint64_t)sqlite3_column_int64(rows, 1),
                                   .width = (uint64_t)sqlite3_column_int64(rows, 2),
                                   .count = (uint64_t)sqlite3_column_int64(rows, 3),
                                   .packed = sqlite3_column_blob(rows, 4),
                                   .size = (size_t)sqlite3_column_bytes(rows, 4)};
      begin_question(db, sqlite3_column_int64(rows, 0), &work);
      bt_store_checksum(&work, &seal, checksum);
      sqlite3_bind_blob(row, 1, checksum, sizeof checksum, SQLITE_STATIC);
      sqlite3_bind_int64(row, 2, sqlite3_column_int64(rows, 0));
      sqlite3_bind_int64(row, 3, sqlite3_column_int64(rows, 1));
      sqlite3_step(row);
      sqlite3_reset(row);
    }
  sqlite3_finalize(rows);
  sqlite3_finalize(row);
}

static void seal_all(sqlite3 *db) {
  seal_table(db, "SELECT id,0,0,0,x'' FROM question",
             "UPDATE question SET checksum=?1 WHERE id=?2 AND ?3=0");
  seal_table(db, "SELECT question,number,width,count,packed FROM entry",
             "UPDATE entry SET checksum=?1 WHERE question=?2 AND number=?3");
}

/* ---- edits ---------------------------------------------------------------------------------- */

/* edits, with the number of a row and another number as parameters */
#define ROW " WHERE number=?1*3"
static const char *const edits[] = {
    "UPDATE entry SET width=?2" ROW,
    "UPDATE entry SET count=?2" ROW,
    "UPDATE entry SET number=?2" ROW,
    "UPDATE entry SET question=?2" ROW,
    "UPDATE entry SET packed=substr(packed,1,?2)" ROW,
    "UPDATE entry SET packed=substr(packed,1+?2%40)||packed" ROW,
    ("UPDATE entry SET packed=CAST(substr(packed,1,?2%256)||char(?2/256%128)||"
     "substr(packed,?2%256+2) AS BLOB)" ROW),
    "UPDATE entry SET packed=?2" ROW,
    "UPDATE question SET text=text||?2 WHERE id=?1",
    "UPDATE question SET text=?2",
    "UPDATE question SET id=?2 WHERE id=?1",
    "INSERT INTO question SELECT id+?2,text||?2,checksum FROM question",
    "INSERT INTO entry SELECT question+?2,number,width,count,checksum,packed FROM entry",
    "DELETE FROM entry" ROW,
    "DELETE FROM question",
    "CREATE INDEX other ON entry(width)",
    "CREATE TRIGGER other INSERT ON entry BEGIN SELECT 1;END",
    "ALTER TABLE entry ADD COLUMN other",
    "PRAGMA user_version=3",
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
