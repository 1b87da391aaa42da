/* Checksums: 128 bits of SHA-256.  They begin with the question and the numbers of a row, so that a
 * row in the place of another one is noticed, too. */
#include "store/sqlite_store.h"

#include <assert.h>
#include <string.h>

static void add_checksum_number(struct bt_sha256 *hash, uint64_t number) {
  uint8_t bytes[8];
  for (int i = 0; i < 8; i++)
    bytes[i] = (uint8_t)(number >> 8 * i);
  bt_sha256_update(hash, bytes, sizeof bytes);
}

static void add_checksum_text(struct bt_sha256 *hash, const char *text) {
  add_checksum_number(hash, strlen(text));
  bt_sha256_update(hash, text, strlen(text));
}

void bt_store_begin_checksums(struct bt_store_work *work, const char *question) {
  bt_sha256_init(&work->prefix);
  add_checksum_text(&work->prefix, "betli store " BT_STORE_FORMAT);
  add_checksum_text(&work->prefix, question);
}

void bt_store_checksum(const struct bt_store_work *work, const struct bt_seal *seal,
                       uint8_t checksum[static BT_CHECKSUM]) {
  assert(work->prefix.blocks != NULL); /* the question came before */
  struct bt_sha256 hash = work->prefix;
  uint8_t digest[BT_SHA256_DIGEST];
  add_checksum_number(&hash, seal->number);
  add_checksum_number(&hash, seal->width);
  add_checksum_number(&hash, seal->count);
  bt_sha256_update(&hash, seal->packed, seal->size);
  bt_sha256_final(&hash, digest);
  memcpy(checksum, digest, BT_CHECKSUM);
}

bool bt_store_holds(const struct bt_store_work *work, const struct bt_seal *seal,
                    sqlite3_stmt *statement, int column) {
  uint8_t checksum[BT_CHECKSUM];
  bt_store_checksum(work, seal, checksum);
  const void *found = sqlite3_column_blob(statement, column);
  return found && sqlite3_column_bytes(statement, column) == BT_CHECKSUM &&
         memcmp(found, checksum, BT_CHECKSUM) == 0;
}
