#include "core/grundy_search/nimber_table.h"

#include <assert.h>
#include <string.h>

enum { FIRST_SLOTS = 1024 };

static size_t entry_key_width(const struct bt_nimber_table *table) {
  return table->game->kind->width;
}

static size_t entry_bytes(const struct bt_nimber_table *table) {
  return (entry_key_width(table) + 1) * sizeof *table->entries;
}

void bt_nimber_table_free(struct bt_nimber_table *table) {
  bt_limits_free(table->limits, table->entries, table->slot_count * entry_bytes(table));
  table->entries = NULL;
  table->slot_count = 0;
  table->count = 0;
}

/* The last word of an entry: the hash, with a note in its low bits; or the mark that the words
 * before it are being written.  The note is 1 + the value, or the numbers that are not the value:
 * those from 0 to NOTE_BITS - 2. */
enum { NOTE_BITS = 24 };
static const uint64_t note_mask = (1 << NOTE_BITS) - 1, being_written = (1 << NOTE_BITS) - 1;

static uint64_t note_in_last_word(uint64_t last) {
  return last & note_mask;
}

static unsigned value_in_last_word(uint64_t last) {
  return (unsigned)(note_in_last_word(last) - 1);
}

static bool last_word_has_hash(uint64_t last, uint64_t hash) {
  return (last ^ hash) >> NOTE_BITS == 0 && last != being_written;
}

static size_t slot_of_hash(const struct bt_nimber_table *table, uint64_t hash) {
  return (size_t)(hash >> NOTE_BITS) & (table->slot_count - 1);
}

static _Atomic uint64_t *entry_at(const struct bt_nimber_table *table, size_t slot) {
  return table->entries + slot * (entry_key_width(table) + 1);
}

static uint64_t last_word_of_slot(const struct bt_nimber_table *table, size_t slot) {
  return atomic_load_explicit(entry_at(table, slot) + entry_key_width(table), memory_order_acquire);
}

/* ---- reading -------------------------------------------------------------------------------- */

/* Copies the words of the entry with this last word; returns false if another entry takes its place
 * meanwhile: a sequence lock.  Words are acquired: a thread that has read a word of the other entry
 * must see that the version changed before (H.-J. Boehm, Can seqlocks get along with programming
 * language memory models?, MSPC 2012). */
static bool read_stable_entry(const struct bt_nimber_table *table, size_t slot, uint64_t last,
                              uint64_t *words) {
  const _Atomic uint64_t *version = &table->versions[slot % BT_NIMBER_VERSIONS];
  const _Atomic uint64_t *entry = entry_at(table, slot);
  const uint64_t before = atomic_load_explicit(version, memory_order_acquire);
  if (last_word_of_slot(table, slot) != last)
    return false;
  for (size_t w = 0; w < entry_key_width(table); w++)
    words[w] = atomic_load_explicit(&entry[w], memory_order_acquire);
  return atomic_load_explicit(version, memory_order_relaxed) == before;
}

static bool is_entry_of(const struct bt_nimber_table *table, size_t slot, uint64_t last,
                        const struct bt_key *key, uint64_t *words) {
  return last_word_has_hash(last, key->hash) && read_stable_entry(table, slot, last, words) &&
         bt_key_is_of(table->game, key, words);
}

/* Finds the slot of a key, or the free slot where the search for it ends.  Returns the last word
 * there: 0 if it is free.  *words are those of the entry. */
static uint64_t find_key_slot(const struct bt_nimber_table *table, const struct bt_key *key,
                              size_t *slot, uint64_t *words) {
  uint64_t last;
  for (*slot = slot_of_hash(table, key->hash); (last = last_word_of_slot(table, *slot)) != 0;
       *slot = (*slot + 1) & (table->slot_count - 1))
    if (is_entry_of(table, *slot, last, key, words))
      return last;
  return 0;
}

/* Looks up the note of a key; returns 0 if there is none. */
static uint64_t find_note(const struct bt_nimber_table *table, struct bt_key *key) {
  uint64_t words[BT_MAX_WIDTH];
  size_t slot;
  if (table->slot_count == 0)
    return 0;
  const uint64_t last = find_key_slot(table, key, &slot, words);
  if (last != 0)
    memcpy(key->words, words, entry_key_width(table) * sizeof *words);
  return note_in_last_word(last);
}

bool bt_nimber_table_find(const struct bt_nimber_table *table, struct bt_key *key,
                          unsigned *value) {
  const uint64_t note = find_note(table, key);
  if (note != 0)
    *value = value_in_last_word(note);
  return note != 0;
}

bt_nimber_set bt_nimber_table_excluded(const struct bt_nimber_table *table, struct bt_key *key) {
  return find_note(table, key);
}

bool bt_nimber_table_entry(const struct bt_nimber_table *table, size_t slot, uint64_t *words,
                           unsigned *value) {
  assert(slot < table->slot_count && !table->shared);
  const uint64_t last = last_word_of_slot(table, slot);
  *value = value_in_last_word(last);
  return last != 0 && read_stable_entry(table, slot, last, words);
}

/* ---- growing -------------------------------------------------------------------------------- */

/* Returns the free slot for an entry that is not there. */
static size_t find_free_slot(const struct bt_nimber_table *table, uint64_t hash) {
  size_t at = slot_of_hash(table, hash);
  while (last_word_of_slot(table, at) != 0)
    at = (at + 1) & (table->slot_count - 1);
  return at;
}

static betli_status grow_nimber_table(struct bt_nimber_table *table, struct bt_error *error) {
  const size_t before = table->slot_count, bytes = entry_bytes(table),
               width = entry_key_width(table);
  const size_t slots = before == 0 ? FIRST_SLOTS : 2 * before;
  _Atomic uint64_t *old = table->entries;
  void *entries = NULL;
  if (before > 0 && slots * bytes > table->limits->memory / table->share)
    return BETLI_LIMIT;
  const betli_status status = bt_limits_grow(table->limits, &entries, 0, slots * bytes, error);
  if (status != BETLI_OK)
    return status;
  memset(entries, 0, slots * bytes);
  table->entries = entries;
  table->slot_count = slots;
  for (size_t i = 0; i < before; i++) {
    const _Atomic uint64_t *entry = old + i * (width + 1);
    if (entry[width] != 0)
      memcpy(entry_at(table, find_free_slot(table, entry[width])), entry, bytes);
  }
  bt_limits_free(table->limits, old, before * bytes);
  return BETLI_OK;
}

/* Returns true if the table should grow: half of the slots are free as long as there is memory, and
 * an eighth always. */
static bool is_cramped(const struct bt_nimber_table *table) {
  const size_t count = atomic_load_explicit(&table->count, memory_order_relaxed);
  return !table->full && 2 * (count + 1) > table->slot_count;
}

betli_status bt_nimber_table_make_room(struct bt_nimber_table *table, struct bt_error *error) {
  assert(!table->shared);
  table->cramped = false;
  if (!is_cramped(table))
    return BETLI_OK;
  const betli_status status = grow_nimber_table(table, error);
  table->full = status == BETLI_LIMIT && table->slot_count > 0;
  return table->full ? BETLI_OK : status;
}

/* ---- writing -------------------------------------------------------------------------------- */

/* Takes a slot, whose last word is this, for writing; returns false if another thread was first. */
static bool take_slot(struct bt_nimber_table *table, size_t slot, uint64_t last) {
  return last != being_written && atomic_compare_exchange_strong_explicit(
                                      entry_at(table, slot) + entry_key_width(table), &last,
                                      being_written, memory_order_acquire, memory_order_relaxed);
}

/* Writes an entry into a slot that was taken. */
static void write_nimber_entry(struct bt_nimber_table *table, size_t slot, const struct bt_key *key,
                               uint64_t note) {
  _Atomic uint64_t *entry = entry_at(table, slot);
  assert(note != 0 && note < note_mask);
  for (size_t w = 0; w < entry_key_width(table); w++)
    atomic_store_explicit(&entry[w], key->words[w], memory_order_release);
  atomic_store_explicit(&entry[entry_key_width(table)], (key->hash & ~note_mask) | note,
                        memory_order_release);
}

/* Counts one more entry, unless there would then be more than `most`. */
static bool count_new_entry(struct bt_nimber_table *table, size_t most) {
  if (atomic_fetch_add_explicit(&table->count, 1, memory_order_relaxed) < most)
    return true;
  atomic_fetch_sub_explicit(&table->count, 1, memory_order_relaxed);
  return false;
}

/* How many slots from its own an entry may be to give way to a new one. */
enum { NEARBY = 8 };

/* Returns the slot of the entry that is the least work to find again.  Only entries near the new
 * one's place and before the free slot may go: so all others are still found. */
static size_t find_cheapest_slot(const struct bt_nimber_table *table, uint64_t hash, size_t free) {
  const struct bt_game *game = table->game;
  size_t least = free, at = slot_of_hash(table, hash);
  uint64_t effort = UINT64_MAX;
  for (int i = 0; i < NEARBY && at != free; i++, at = (at + 1) & (table->slot_count - 1)) {
    uint64_t words[BT_MAX_WIDTH];
    if (!read_stable_entry(table, at, last_word_of_slot(table, at), words))
      continue;
    const uint64_t own = game->kind->effort(game->self, words);
    if (own < effort) {
      effort = own;
      least = at;
    }
  }
  return least;
}

/* Replaces an entry nearby by a new one. */
static void replace_entry(struct bt_nimber_table *table, size_t slot, const struct bt_key *key,
                          uint64_t note) {
  if (!take_slot(table, slot, last_word_of_slot(table, slot)))
    return;
  atomic_fetch_add_explicit(&table->versions[slot % BT_NIMBER_VERSIONS], 1, memory_order_acq_rel);
  write_nimber_entry(table, slot, key, note);
}

/* Writes a new entry, for which this slot seemed free. */
static void add_nimber_entry(struct bt_nimber_table *table, size_t free, const struct bt_key *key,
                             uint64_t note) {
  size_t slot = free;
  if (!count_new_entry(table, table->slot_count / 8 * 7)) {
    slot = find_cheapest_slot(table, key->hash, free);
    if (slot != free)
      replace_entry(table, slot, key, note);
    if (slot != free || !count_new_entry(table, table->slot_count - 1))
      return; /* the last free slot ends all look-ups */
  }
  if (take_slot(table, slot, 0))
    write_nimber_entry(table, slot, key, note);
  else
    atomic_fetch_sub_explicit(&table->count, 1, memory_order_relaxed);
}

/* Makes room for an entry, or notes that a shared table has too little. */
static betli_status prepare_put(struct bt_nimber_table *table, struct bt_error *error) {
  if (!is_cramped(table))
    return BETLI_OK;
  if (!table->shared)
    return bt_nimber_table_make_room(table, error);
  atomic_store_explicit(&table->cramped, true, memory_order_relaxed);
  return BETLI_OK;
}

betli_status bt_nimber_table_put(struct bt_nimber_table *table, const struct bt_key *key,
                                 unsigned value, bool *there, struct bt_error *error) {
  uint64_t words[BT_MAX_WIDTH];
  size_t slot;
  const betli_status status = prepare_put(table, error);
  *there = false;
  if (status != BETLI_OK)
    return status;
  const uint64_t last = find_key_slot(table, key, &slot, words);
  *there = last != 0;
  if (*there)
    return value_in_last_word(last) == value ? BETLI_OK : bt_fail_changed(table->game, error);
  add_nimber_entry(table, slot, key, 1 + value);
  return BETLI_OK;
}

/* Adds numbers to the note of an entry.  They are lost if another thread changes it at the same
 * time, which makes no answer wrong. */
static void add_to_note(struct bt_nimber_table *table, size_t slot, uint64_t last,
                        uint64_t numbers) {
  if ((numbers & ~last) != 0)
    atomic_compare_exchange_strong_explicit(entry_at(table, slot) + entry_key_width(table), &last,
                                            last | numbers, memory_order_release,
                                            memory_order_relaxed);
}

betli_status bt_nimber_table_exclude(struct bt_nimber_table *table, const struct bt_key *key,
                                     bt_nimber_set values, struct bt_error *error) {
  const uint64_t numbers = values & note_mask >> 1;
  uint64_t words[BT_MAX_WIDTH];
  size_t slot;
  const betli_status status = numbers != 0 ? prepare_put(table, error) : BETLI_OK;
  if (status != BETLI_OK || numbers == 0)
    return status;
  const uint64_t last = find_key_slot(table, key, &slot, words);
  if (last != 0)
    add_to_note(table, slot, last, numbers);
  else
    add_nimber_entry(table, slot, key, numbers);
  return BETLI_OK;
}
