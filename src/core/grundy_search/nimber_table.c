#include "core/grundy_search/nimber_table.h"

#include <assert.h>
#include <string.h>

enum { FIRST_SLOTS = 1024 };

static size_t width_of(const struct bt_nimber_table *table) {
  return table->game->kind->width;
}

static size_t entry_bytes(const struct bt_nimber_table *table) {
  return (width_of(table) + 1) * sizeof *table->entries;
}

void bt_nimber_table_free(struct bt_nimber_table *table) {
  bt_limits_free(table->limits, table->entries, table->slot_count * entry_bytes(table));
  table->entries = NULL;
  table->slot_count = 0;
  table->count = 0;
}

/* The last word of an entry: the hash but for its low bits, which hold 1 + the value; or that the
 * words before it are being written. */
enum { VALUE_BITS = 7 };
static const uint64_t value_mask = (1 << VALUE_BITS) - 1, being_written = (1 << VALUE_BITS) - 1;

static unsigned value_in(uint64_t last) {
  return (unsigned)((last & value_mask) - 1);
}

static bool has_hash(uint64_t last, uint64_t hash) {
  return (last ^ hash) >> VALUE_BITS == 0 && last != being_written;
}

static size_t place_of(const struct bt_nimber_table *table, uint64_t hash) {
  return (size_t)(hash >> VALUE_BITS) & (table->slot_count - 1);
}

static _Atomic uint64_t *entry_at(const struct bt_nimber_table *table, size_t slot) {
  return table->entries + slot * (width_of(table) + 1);
}

static uint64_t last_of(const struct bt_nimber_table *table, size_t slot) {
  return atomic_load_explicit(entry_at(table, slot) + width_of(table), memory_order_acquire);
}

/* ---- reading -------------------------------------------------------------------------------- */

/* Copies the words of the entry with this last word; false if another takes its place meanwhile: a
 * sequence lock.  Words are acquired, since who has read one of the other entry must see that the
 * version changed before it (H.-J. Boehm, Can seqlocks get along with programming language memory
 * models?, MSPC 2012). */
static bool read_entry(const struct bt_nimber_table *table, size_t slot, uint64_t last,
                       uint64_t *words) {
  const _Atomic uint64_t *version = &table->versions[slot % BT_NIMBER_VERSIONS];
  const _Atomic uint64_t *entry = entry_at(table, slot);
  const uint64_t before = atomic_load_explicit(version, memory_order_acquire);
  if (last_of(table, slot) != last)
    return false;
  for (size_t w = 0; w < width_of(table); w++)
    words[w] = atomic_load_explicit(&entry[w], memory_order_acquire);
  return atomic_load_explicit(version, memory_order_relaxed) == before;
}

static bool is_entry_of(const struct bt_nimber_table *table, size_t slot, uint64_t last,
                        const struct bt_key *key, uint64_t *words) {
  return has_hash(last, key->hash) && read_entry(table, slot, last, words) &&
         bt_key_is_of(table->game, key, words);
}

/* A slot is always free, which ends the loop. */
bool bt_nimber_table_find(const struct bt_nimber_table *table, struct bt_key *key,
                          unsigned *value) {
  const size_t mask = table->slot_count - 1;
  uint64_t last, words[BT_MAX_WIDTH];
  if (table->slot_count == 0)
    return false;
  for (size_t at = place_of(table, key->hash); (last = last_of(table, at)) != 0;
       at = (at + 1) & mask)
    if (is_entry_of(table, at, last, key, words)) {
      *value = value_in(last);
      memcpy(key->words, words, width_of(table) * sizeof *words);
      return true;
    }
  return false;
}

bool bt_nimber_table_entry(const struct bt_nimber_table *table, size_t slot, uint64_t *words,
                           unsigned *value) {
  assert(slot < table->slot_count && !table->shared);
  const uint64_t last = last_of(table, slot);
  *value = value_in(last);
  return last != 0 && read_entry(table, slot, last, words);
}

/* ---- growing -------------------------------------------------------------------------------- */

/* The free slot for an entry that is not there. */
static size_t free_slot(const struct bt_nimber_table *table, uint64_t hash) {
  size_t at = place_of(table, hash);
  while (last_of(table, at) != 0)
    at = (at + 1) & (table->slot_count - 1);
  return at;
}

static betli_status grow(struct bt_nimber_table *table, struct bt_error *error) {
  const size_t before = table->slot_count, bytes = entry_bytes(table), width = width_of(table);
  const size_t slots = before == 0 ? FIRST_SLOTS : 2 * before;
  _Atomic uint64_t *old = table->entries;
  void *entries = NULL;
  const betli_status status = bt_limits_grow(table->limits, &entries, 0, slots * bytes, error);
  if (status != BETLI_OK)
    return status;
  memset(entries, 0, slots * bytes);
  table->entries = entries;
  table->slot_count = slots;
  for (size_t i = 0; i < before; i++) {
    const _Atomic uint64_t *entry = old + i * (width + 1);
    if (entry[width] != 0)
      memcpy(entry_at(table, free_slot(table, entry[width])), entry, bytes);
  }
  bt_limits_free(table->limits, old, before * bytes);
  return BETLI_OK;
}

/* Half of the slots are free as long as there is memory, and an eighth always. */
static bool is_cramped(const struct bt_nimber_table *table) {
  const size_t count = atomic_load_explicit(&table->count, memory_order_relaxed);
  return !table->full && 2 * (count + 1) > table->slot_count;
}

betli_status bt_nimber_table_make_room(struct bt_nimber_table *table, struct bt_error *error) {
  assert(!table->shared);
  table->cramped = false;
  if (!is_cramped(table))
    return BETLI_OK;
  const betli_status status = grow(table, error);
  table->full = status == BETLI_LIMIT && table->slot_count > 0;
  return table->full ? BETLI_OK : status;
}

/* ---- writing -------------------------------------------------------------------------------- */

/* Takes a slot, whose last word is this, for writing; false if another thread was first. */
static bool take(struct bt_nimber_table *table, size_t slot, uint64_t last) {
  return last != being_written && atomic_compare_exchange_strong_explicit(
                                      entry_at(table, slot) + width_of(table), &last, being_written,
                                      memory_order_acquire, memory_order_relaxed);
}

/* Into a slot that was taken. */
static void write(struct bt_nimber_table *table, size_t slot, const struct bt_key *key,
                  unsigned value) {
  _Atomic uint64_t *entry = entry_at(table, slot);
  assert(value < value_mask);
  for (size_t w = 0; w < width_of(table); w++)
    atomic_store_explicit(&entry[w], key->words[w], memory_order_release);
  atomic_store_explicit(&entry[width_of(table)], (key->hash & ~value_mask) | (1 + value),
                        memory_order_release);
}

/* Counts one entry more, if that leaves them at most so many. */
static bool count_one(struct bt_nimber_table *table, size_t most) {
  if (atomic_fetch_add_explicit(&table->count, 1, memory_order_relaxed) < most)
    return true;
  atomic_fetch_sub_explicit(&table->count, 1, memory_order_relaxed);
  return false;
}

/* How far an entry may be from where it would be sought, to go for a new one. */
enum { NEARBY = 8 };

/* The slot of the entry that is the least work to find again, of those nearby that are passed on
 * the way to the free slot: so whatever else is in the table is still found. */
static size_t least_work(const struct bt_nimber_table *table, uint64_t hash, size_t free) {
  const struct bt_game *game = table->game;
  size_t least = free, at = place_of(table, hash);
  uint64_t effort = UINT64_MAX;
  for (int i = 0; i < NEARBY && at != free; i++, at = (at + 1) & (table->slot_count - 1)) {
    uint64_t words[BT_MAX_WIDTH];
    if (!read_entry(table, at, last_of(table, at), words))
      continue;
    const uint64_t own = game->kind->effort(game->self, words);
    if (own < effort) {
      effort = own;
      least = at;
    }
  }
  return least;
}

/* The place of an entry nearby goes to a new one. */
static void replace(struct bt_nimber_table *table, size_t slot, const struct bt_key *key,
                    unsigned value) {
  if (!take(table, slot, last_of(table, slot)))
    return;
  atomic_fetch_add_explicit(&table->versions[slot % BT_NIMBER_VERSIONS], 1, memory_order_acq_rel);
  write(table, slot, key, value);
}

/* Writes a new entry, for which this slot seemed free. */
static void add(struct bt_nimber_table *table, size_t free, const struct bt_key *key,
                unsigned value) {
  size_t slot = free;
  if (!count_one(table, table->slot_count / 8 * 7)) {
    slot = least_work(table, key->hash, free);
    if (slot != free)
      replace(table, slot, key, value);
    if (slot != free || !count_one(table, table->slot_count - 1))
      return; /* the last free slot ends all look-ups */
  }
  if (take(table, slot, 0))
    write(table, slot, key, value);
  else
    atomic_fetch_sub_explicit(&table->count, 1, memory_order_relaxed);
}

/* Before an entry is put: room for it, or a note that there is too little. */
static betli_status prepare(struct bt_nimber_table *table, struct bt_error *error) {
  if (!is_cramped(table))
    return BETLI_OK;
  if (!table->shared)
    return bt_nimber_table_make_room(table, error);
  atomic_store_explicit(&table->cramped, true, memory_order_relaxed);
  return BETLI_OK;
}

betli_status bt_nimber_table_put(struct bt_nimber_table *table, const struct bt_key *key,
                                 unsigned value, bool *there, struct bt_error *error) {
  uint64_t last, words[BT_MAX_WIDTH];
  const betli_status status = prepare(table, error);
  *there = false;
  if (status != BETLI_OK)
    return status;
  size_t at = place_of(table, key->hash);
  for (; (last = last_of(table, at)) != 0; at = (at + 1) & (table->slot_count - 1))
    if (is_entry_of(table, at, last, key, words)) {
      *there = true;
      return value_in(last) == value ? BETLI_OK : bt_fail_changed(table->game, error);
    }
  add(table, at, key, value);
  return BETLI_OK;
}
