#include "core/value/nimber_table.h"

#include <assert.h>
#include <string.h>

enum { FIRST_SLOTS = 1024 };

static size_t entry_bytes(const struct bt_nimber_table *table) {
  return (table->game->kind->width + 1) * sizeof *table->entries;
}

void bt_nimber_table_free(struct bt_nimber_table *table) {
  bt_limits_free(table->limits, table->entries, table->slot_count * entry_bytes(table));
  table->entries = NULL;
  table->slot_count = table->count = 0;
}

/* The last word of an entry: the hash but for its low bits, which hold 1 + the value. */
enum { VALUE_BITS = 7 };
static const uint64_t value_mask = (1 << VALUE_BITS) - 1;

static unsigned value_in(uint64_t last) {
  return (unsigned)((last & value_mask) - 1);
}

static bool is_entry_of(const struct bt_nimber_table *table, const uint64_t *entry,
                        const struct bt_key *key) {
  return (entry[table->game->kind->width] ^ key->hash) >> VALUE_BITS == 0 &&
         bt_key_is_of(table->game, key, entry);
}

static size_t place_of(const struct bt_nimber_table *table, uint64_t hash) {
  return (size_t)(hash >> VALUE_BITS) & (table->slot_count - 1);
}

/* The slot of a position, or the free one where it would go. */
static uint64_t *slot_of(const struct bt_nimber_table *table, const struct bt_key *key) {
  const size_t width = table->game->kind->width, mask = table->slot_count - 1;
  assert(table->count < table->slot_count);
  for (size_t at = place_of(table, key->hash);; at = (at + 1) & mask) {
    uint64_t *entry = table->entries + at * (width + 1);
    if (entry[width] == 0 || is_entry_of(table, entry, key))
      return entry;
  }
}

bool bt_nimber_table_find(const struct bt_nimber_table *table, struct bt_key *key,
                          unsigned *value) {
  const size_t width = table->game->kind->width;
  if (table->slot_count == 0)
    return false;
  const uint64_t *entry = slot_of(table, key);
  if (entry[width] == 0)
    return false;
  *value = value_in(entry[width]);
  memcpy(key->words, entry, width * sizeof *entry);
  return true;
}

/* The free slot for an entry that is not there. */
static uint64_t *free_slot(const struct bt_nimber_table *table, uint64_t hash) {
  const size_t width = table->game->kind->width, mask = table->slot_count - 1;
  size_t at = place_of(table, hash);
  while (table->entries[at * (width + 1) + width] != 0)
    at = (at + 1) & mask;
  return table->entries + at * (width + 1);
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
    const uint64_t *entry = old + i * (table->game->kind->width + 1);
    if (entry[table->game->kind->width] != 0)
      memcpy(free_slot(table, entry[table->game->kind->width]), entry, bytes);
  }
  bt_limits_free(table->limits, old, before * bytes);
  return BETLI_OK;
}

/* How far an entry may be from where it would be sought, to go for a new one. */
enum { NEARBY = 8 };

/* The slot of the entry that is the least work to find again, of those nearby that are passed on
 * the way to the free slot: so whatever else is in the table is still found. */
static uint64_t *least_work(const struct bt_nimber_table *table, uint64_t hash, uint64_t *free) {
  const struct bt_game *game = table->game;
  const size_t width = game->kind->width, mask = table->slot_count - 1;
  uint64_t *least = free, effort = UINT64_MAX;
  size_t at = place_of(table, hash);
  for (int i = 0; i < NEARBY; i++, at = (at + 1) & mask) {
    uint64_t *entry = table->entries + at * (width + 1);
    if (entry == free)
      break;
    const uint64_t own = game->kind->effort(game->self, entry);
    if (own < effort) {
      effort = own;
      least = entry;
    }
  }
  return least;
}

/* Whether there is room for one entry more: half of the slots are free as long as there is memory,
 * and an eighth always. */
static betli_status make_room(struct bt_nimber_table *table, struct bt_error *error) {
  if (table->full || 2 * (table->count + 1) <= table->slot_count)
    return BETLI_OK;
  const betli_status status = grow(table, error);
  table->full = status == BETLI_LIMIT && table->slot_count > 0;
  return table->full ? BETLI_OK : status;
}

betli_status bt_nimber_table_put(struct bt_nimber_table *table, const struct bt_key *key,
                                 unsigned value, struct bt_error *error) {
  const size_t width = table->game->kind->width;
  const betli_status status = make_room(table, error);
  if (status != BETLI_OK)
    return status;
  uint64_t *entry = slot_of(table, key);
  if (entry[width] == 0 && 8 * (table->count + 1) > 7 * table->slot_count) {
    entry = least_work(table, key->hash, entry);
    table->count -= entry[width] != 0;
    entry[width] = 0;
  }
  if (table->count + 1 == table->slot_count && entry[width] == 0)
    return BETLI_OK; /* the last free slot ends all look-ups */
  assert(value < value_mask);
  assert(entry[width] == 0 || value_in(entry[width]) == value);
  table->count += entry[width] == 0;
  memcpy(entry, key->words, width * sizeof *entry);
  entry[width] = (key->hash & ~value_mask) | (1 + value);
  return BETLI_OK;
}

const uint64_t *bt_nimber_table_entry(const struct bt_nimber_table *table, size_t slot,
                                      unsigned *value) {
  const size_t width = table->game->kind->width;
  const uint64_t *entry = table->entries + slot * (width + 1);
  assert(slot < table->slot_count);
  if (entry[width] == 0)
    return NULL;
  *value = value_in(entry[width]);
  return entry;
}
