#include "core/value/nimber_table.h"

#include <assert.h>
#include <string.h>

enum { FIRST_SLOTS = 1024 };

static size_t entry_bytes(const struct bt_nimber_table *table) {
  return (table->width + 1) * sizeof *table->entries;
}

void bt_nimber_table_free(struct bt_nimber_table *table) {
  bt_limits_free(table->limits, table->entries, table->slot_count * entry_bytes(table));
  table->entries = NULL;
  table->slot_count = table->count = 0;
}

uint64_t bt_words_hash(const uint64_t *words, size_t width) {
  uint64_t hash = 0;
  for (size_t w = 0; w < width; w++) {
    hash = (hash ^ words[w]) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= hash >> 29;
  }
  hash *= UINT64_C(0xbf58476d1ce4e5b9);
  return hash ^ hash >> 32;
}

/* The slot of a position, or the free one where it would go. */
static uint64_t *slot_of(const struct bt_nimber_table *table, const uint64_t *words) {
  const size_t width = table->width, mask = table->slot_count - 1;
  assert(table->count < table->slot_count);
  for (size_t at = (size_t)bt_words_hash(words, width) & mask;; at = (at + 1) & mask) {
    uint64_t *entry = table->entries + at * (width + 1);
    if (entry[width] == 0 || memcmp(entry, words, width * sizeof *words) == 0)
      return entry;
  }
}

bool bt_nimber_table_find(const struct bt_nimber_table *table, const uint64_t *words,
                          unsigned *value) {
  if (table->slot_count == 0)
    return false;
  const uint64_t *entry = slot_of(table, words);
  if (entry[table->width] == 0)
    return false;
  *value = (unsigned)(entry[table->width] - 1);
  return true;
}

static betli_status grow(struct bt_nimber_table *table, struct bt_error *error) {
  const size_t before = table->slot_count, bytes = entry_bytes(table);
  const size_t slots = before == 0 ? FIRST_SLOTS : 2 * before;
  uint64_t *old = table->entries;
  void *entries = NULL;
  const betli_status status = bt_limits_grow(table->limits, &entries, 0, slots * bytes, error);
  if (status != BETLI_OK)
    return status;
  memset(entries, 0, slots * bytes);
  table->entries = entries;
  table->slot_count = slots;
  for (size_t i = 0; i < before; i++) {
    const uint64_t *entry = old + i * (table->width + 1);
    if (entry[table->width] != 0)
      memcpy(slot_of(table, entry), entry, bytes);
  }
  bt_limits_free(table->limits, old, before * bytes);
  return BETLI_OK;
}

betli_status bt_nimber_table_put(struct bt_nimber_table *table, const uint64_t *words,
                                 unsigned value, struct bt_error *error) {
  if (2 * (table->count + 1) > table->slot_count) {
    const betli_status status = grow(table, error);
    if (status != BETLI_OK)
      return status;
  }
  uint64_t *entry = slot_of(table, words);
  assert(entry[table->width] == 0 || entry[table->width] == 1 + (uint64_t)value);
  table->count += entry[table->width] == 0;
  memcpy(entry, words, table->width * sizeof *words);
  entry[table->width] = 1 + (uint64_t)value;
  return BETLI_OK;
}
