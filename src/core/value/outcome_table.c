#include "core/value/outcome_table.h"

#include "base/words_cache.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 16, N_BIT = 1, TAKEN_BIT = 2, HASH_SHIFT = 2 };

/* Returns the bytes of the words and marks of so many slots. */
static uint64_t count_bytes_of_slots(const struct bt_outcome_table *table, size_t slots) {
  return (uint64_t)slots * (table->width * sizeof(uint64_t) + 1);
}

void bt_outcome_table_free(struct bt_outcome_table *table) {
  for (size_t i = 0; i < BT_OUTCOME_SHARDS; i++) {
    struct bt_outcome_shard *shard = &table->shards[i];
    bt_limits_free(table->limits, shard->words, count_bytes_of_slots(table, shard->slot_count));
    *shard = (struct bt_outcome_shard){0};
  }
  table->count = 0;
}

/* Shard, place in it and mark depend on different bits of the hash. */
static size_t get_shard_of_hash(uint64_t hash) {
  return (size_t)(hash >> 56);
}

static size_t get_place_in_shard(const struct bt_outcome_shard *shard, uint64_t hash) {
  return (size_t)((hash >> 24 & UINT32_MAX) * shard->slot_count >> 32);
}

static uint8_t make_mark_of_hash(uint64_t hash) {
  return (uint8_t)(hash << HASH_SHIFT | TAKEN_BIT);
}

/* Returns the slot of a position, or the free slot where it would go. */
static size_t find_slot_in_shard(const struct bt_outcome_table *table,
                                 const struct bt_outcome_shard *shard, const uint64_t *words,
                                 uint64_t hash) {
  const uint8_t mark = make_mark_of_hash(hash);
  assert(shard->count < shard->slot_count);
  for (size_t at = get_place_in_shard(shard, hash);; at = at + 1 == shard->slot_count ? 0 : at + 1)
    if (shard->marks[at] == 0 ||
        ((shard->marks[at] & ~N_BIT) == mark &&
         memcmp(shard->words + at * table->width, words, table->width * sizeof *words) == 0))
      return at;
}

bool bt_outcome_table_find(const struct bt_outcome_table *table, const uint64_t *words,
                           bool *is_n) {
  const uint64_t hash = bt_words_hash(words, table->width);
  const struct bt_outcome_shard *shard = &table->shards[get_shard_of_hash(hash)];
  if (shard->slot_count == 0)
    return false;
  const uint8_t mark = shard->marks[find_slot_in_shard(table, shard, words, hash)];
  *is_n = (mark & N_BIT) != 0;
  return mark != 0;
}

static void fill_slot_in_shard(const struct bt_outcome_table *table, struct bt_outcome_shard *shard,
                               const uint64_t *words, bool is_n) {
  const uint64_t hash = bt_words_hash(words, table->width);
  const size_t at = find_slot_in_shard(table, shard, words, hash);
  assert(shard->marks[at] == 0 || ((shard->marks[at] & N_BIT) != 0) == is_n);
  shard->count += shard->marks[at] == 0;
  shard->marks[at] = (uint8_t)(make_mark_of_hash(hash) | (is_n ? N_BIT : 0));
  memcpy(shard->words + at * table->width, words, table->width * sizeof *words);
}

/* Grows a shard by a half, so that seldom many slots are free. */
static betli_status grow_shard(struct bt_outcome_table *table, struct bt_outcome_shard *shard,
                               struct bt_error *error) {
  struct bt_outcome_shard grown = {.slot_count = shard->slot_count + shard->slot_count / 2};
  void *words = NULL;
  if (shard->slot_count == 0)
    grown.slot_count = FIRST_SLOTS;
  const betli_status status = bt_limits_grow(table->limits, &words, 0,
                                             count_bytes_of_slots(table, grown.slot_count), error);
  if (status != BETLI_OK)
    return status;
  grown.words = words;
  grown.marks = (uint8_t *)(grown.words + grown.slot_count * table->width);
  memset(grown.marks, 0, grown.slot_count);
  for (size_t at = 0; at < shard->slot_count; at++)
    if (shard->marks[at] != 0)
      fill_slot_in_shard(table, &grown, shard->words + at * table->width,
                         (shard->marks[at] & N_BIT) != 0);
  bt_limits_free(table->limits, shard->words, count_bytes_of_slots(table, shard->slot_count));
  *shard = grown;
  return BETLI_OK;
}

betli_status bt_outcome_table_put(struct bt_outcome_table *table, const uint64_t *words, bool is_n,
                                  struct bt_error *error) {
  struct bt_outcome_shard *shard =
      &table->shards[get_shard_of_hash(bt_words_hash(words, table->width))];
  if (5 * (shard->count + 1) > 4 * shard->slot_count) {
    const betli_status status = grow_shard(table, shard, error);
    if (status != BETLI_OK)
      return status;
  }
  const size_t before = shard->count;
  fill_slot_in_shard(table, shard, words, is_n);
  table->count += shard->count - before;
  return BETLI_OK;
}
