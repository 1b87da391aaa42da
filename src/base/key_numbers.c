#include "base/key_numbers.h"

#include <string.h>

enum { FEWEST_SLOTS = 128 };

void bt_key_numbers_free(struct bt_key_numbers *table) {
  struct bt_limits *limits = table->limits;
  bt_limits_free(limits, table->keys, table->key_capacity);
  bt_limits_free(limits, table->ends, table->end_capacity * sizeof *table->ends);
  bt_limits_free(limits, table->slots, table->slot_count * sizeof *table->slots);
  bt_limits_free(limits, table->direct_numbers,
                 table->direct_count * sizeof *table->direct_numbers);
  *table = (struct bt_key_numbers){.limits = limits, .item = table->item, .length = table->length};
}

betli_status bt_key_numbers_direct(struct bt_key_numbers *table, uint64_t count,
                                   struct bt_error *error) {
  assert(table->direct_numbers == NULL && table->count == 0);
  table->direct_numbers =
      bt_limits_zeros(table->limits, count, sizeof *table->direct_numbers, error);
  if (table->direct_numbers == NULL)
    return error->status;
  table->direct_count = (size_t)count;
  return BETLI_OK;
}

/* ---- bytes ---------------------------------------------------------------------------------- */

static uint64_t load_eight_bytes(const char *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
  return word;
}

static uint32_t load_four_bytes(const char *bytes) {
  uint32_t word;
  memcpy(&word, bytes, sizeof word);
  return word;
}

/* Makes a step of FNV on a whole word. */
static uint64_t mix_word(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
  return hash ^ hash >> 32;
}

/* Returns 32 bits of the hash, after the mixing of splitmix64. */
static uint32_t hash_bytes(const char *bytes, size_t count) {
  uint64_t hash = UINT64_C(0x9e3779b97f4a7c15) + count;
  for (; count >= 8; bytes += 8, count -= 8)
    hash = mix_word(hash, load_eight_bytes(bytes));
  if (count >= 4) {
    hash = mix_word(hash, load_four_bytes(bytes));
    bytes += 4;
    count -= 4;
  }
  for (; count > 0; bytes++, count--)
    hash = mix_word(hash, (unsigned char)*bytes);
  hash = (hash ^ hash >> 27) * UINT64_C(0x94d049bb133111eb);
  return (uint32_t)(hash >> 32);
}

/* Compares bytes.  Keys are a few words: a call of memcmp would take longer. */
static bool are_bytes_equal(const char *a, const char *b, size_t count) {
  for (; count >= 8; a += 8, b += 8, count -= 8)
    if (load_eight_bytes(a) != load_eight_bytes(b))
      return false;
  if (count >= 4) {
    if (load_four_bytes(a) != load_four_bytes(b))
      return false;
    a += 4;
    b += 4;
    count -= 4;
  }
  for (; count > 0; a++, b++, count--)
    if (*a != *b)
      return false;
  return true;
}

/* ---- looking up ----------------------------------------------------------------------------- */

/* A key with the bits of its hash that are in its slot. */
struct tagged {
  const char *bytes;
  size_t length; /* items */
  uint32_t tag;
};

static struct tagged tag_key(const struct bt_key_numbers *table, const void *items, size_t length) {
  assert(table->item > 0 && (table->length == 0 || length == table->length));
  return (struct tagged){items, length, hash_bytes(items, length * table->item)};
}

/* Returns the upper bits of the tag, as many as there are slots for. */
static size_t find_home_slot(size_t slot_count, uint32_t tag) {
  return (size_t)((uint64_t)tag * slot_count >> 32);
}

static size_t get_next_slot(const struct bt_key_numbers *table, size_t slot) {
  return (slot + 1) & (table->slot_count - 1);
}

/* Returns the first slot from a slot on that is free or has the tag. */
static size_t find_tagged_slot(const struct bt_key_numbers *table, size_t slot, uint32_t tag) {
  assert(table->slots_used < table->slot_count); /* or the search would not end */
  while (table->slots[slot] != 0 && table->slots[slot] >> 32 != tag)
    slot = get_next_slot(table, slot);
  return slot;
}

static uint32_t get_slot_number(const struct bt_key_numbers *table, size_t slot) {
  return (uint32_t)table->slots[slot] - 1;
}

static bool slot_has_key(const struct bt_key_numbers *table, size_t slot,
                         const struct tagged *key) {
  size_t length;
  const char *known = bt_key_numbers_key(table, get_slot_number(table, slot), &length);
  return length == key->length && are_bytes_equal(known, key->bytes, length * table->item);
}

/* Returns the slot of a key, or the free slot where it belongs. */
static size_t find_key_slot(const struct bt_key_numbers *table, const struct tagged *key) {
  size_t slot = find_tagged_slot(table, find_home_slot(table->slot_count, key->tag), key->tag);
  while (table->slots[slot] != 0 && !slot_has_key(table, slot, key))
    slot = find_tagged_slot(table, get_next_slot(table, slot), key->tag);
  return slot;
}

bool bt_key_numbers_knows(const struct bt_key_numbers *table, const void *key, size_t length,
                          uint32_t *number) {
  if (table->slot_count == 0)
    return false;
  const struct tagged tagged = tag_key(table, key, length);
  const size_t slot = find_key_slot(table, &tagged);
  *number = get_slot_number(table, slot);
  return table->slots[slot] != 0;
}

/* ---- growing -------------------------------------------------------------------------------- */

static betli_status double_slots(struct bt_key_numbers *table, struct bt_error *error) {
  const size_t before = table->slot_count, after = before == 0 ? FEWEST_SLOTS : 2 * before;
  uint64_t *old = table->slots,
           *slots = bt_limits_zeros(table->limits, after, sizeof *slots, error);
  if (slots == NULL)
    return error->status;
  for (size_t i = 0; i < before; i++) {
    if (old[i] == 0)
      continue;
    size_t slot = find_home_slot(after, (uint32_t)(old[i] >> 32));
    while (slots[slot] != 0)
      slot = (slot + 1) & (after - 1);
    slots[slot] = old[i];
  }
  table->slots = slots;
  table->slot_count = after;
  bt_limits_free(table->limits, old, before * sizeof *old);
  return BETLI_OK;
}

/* Doubles the slots until `more` keys take at most three quarters of them. */
static betli_status reserve_slots(struct bt_key_numbers *table, size_t more,
                                  struct bt_error *error) {
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && (table->slots_used + more) * 4 > table->slot_count * 3)
    status = double_slots(table, error);
  return status;
}

/* Returns the bytes of all keys. */
static size_t count_key_bytes(const struct bt_key_numbers *table) {
  if (table->length > 0)
    return table->count * (table->length * table->item);
  return table->count == 0 ? 0 : table->ends[table->count - 1];
}

static betli_status reserve_key(struct bt_key_numbers *table, size_t end, struct bt_error *error) {
  struct bt_limits *limits = table->limits;
  if (table->count == BT_MOST_KEYS)
    return bt_fail(error, BETLI_LIMIT, "the search has reached its bound of 2^32 - 2 positions");
  const betli_status status = bt_reserve(limits, &table->keys, &table->key_capacity, end, 1, error);
  return status == BETLI_OK && table->length == 0
             ? bt_reserve(limits, &table->ends, &table->end_capacity, table->count + (size_t)1,
                          sizeof *table->ends, error)
             : status;
}

static betli_status append_key(struct bt_key_numbers *table, const void *items, size_t length,
                               struct bt_error *error) {
  const size_t begin = count_key_bytes(table), end = begin + length * table->item;
  const betli_status status = reserve_key(table, end, error);
  if (status != BETLI_OK)
    return status;
  if (length > 0)
    memcpy(table->keys + begin, items, end - begin);
  if (table->length == 0)
    table->ends[table->count] = end;
  table->count++;
  return BETLI_OK;
}

/* ---- meeting -------------------------------------------------------------------------------- */

/* Finds the number of a key for which there is a free slot. */
static betli_status meet_tagged(struct bt_key_numbers *table, const struct tagged *key,
                                uint32_t *number, struct bt_error *error) {
  const size_t slot = find_key_slot(table, key);
  if (table->slots[slot] == 0) {
    const betli_status status = append_key(table, key->bytes, key->length, error);
    if (status != BETLI_OK)
      return status;
    table->slots[slot] = (uint64_t)key->tag << 32 | table->count;
    table->slots_used++;
  }
  *number = get_slot_number(table, slot);
  return BETLI_OK;
}

betli_status bt_key_numbers_meet(struct bt_key_numbers *table, const void *key, size_t length,
                                 uint32_t *number, struct bt_error *error) {
  const struct tagged tagged = tag_key(table, key, length);
  const betli_status status = reserve_slots(table, 1, error);
  return status == BETLI_OK ? meet_tagged(table, &tagged, number, error) : status;
}

static betli_status meet_direct(struct bt_key_numbers *table, const struct bt_met_key *key,
                                uint32_t *number, struct bt_error *error) {
  uint32_t *known = &table->direct_numbers[key->direct];
  assert(key->direct < table->direct_count);
  if (*known == 0) {
    const betli_status status = append_key(table, key->items, key->length, error);
    if (status != BETLI_OK)
      return status;
    *known = table->count;
  }
  *number = *known - 1;
  return BETLI_OK;
}

/* Hashes keys, and fetches memory for them. */
static void tag_keys(const struct bt_key_numbers *table, const struct bt_met_key *keys,
                     size_t count, struct tagged *tagged) {
  for (size_t i = 0; i < count; i++) {
    if (keys[i].direct != BT_NOT_DIRECT) {
      __builtin_prefetch(&table->direct_numbers[keys[i].direct]);
      continue;
    }
    tagged[i] = tag_key(table, keys[i].items, keys[i].length);
    __builtin_prefetch(&table->slots[find_home_slot(table->slot_count, tagged[i].tag)]);
  }
}

/* Fetches the known keys that most likely are these. */
static void fetch_known_keys(const struct bt_key_numbers *table, const struct bt_met_key *keys,
                             size_t count, const struct tagged *tagged) {
  for (size_t i = 0; i < count; i++) {
    if (keys[i].direct != BT_NOT_DIRECT)
      continue;
    const size_t slot =
        find_tagged_slot(table, find_home_slot(table->slot_count, tagged[i].tag), tagged[i].tag);
    size_t length;
    if (table->slots[slot] != 0)
      __builtin_prefetch(bt_key_numbers_key(table, get_slot_number(table, slot), &length));
  }
}

betli_status bt_key_numbers_meet_keys(struct bt_key_numbers *table, const struct bt_met_key *keys,
                                      size_t count, uint32_t *numbers, struct bt_error *error) {
  struct tagged tagged[BT_KEYS_AT_ONCE];
  assert(count <= BT_KEYS_AT_ONCE);
  betli_status status = reserve_slots(table, count, error);
  if (status != BETLI_OK)
    return status;
  tag_keys(table, keys, count, tagged);
  fetch_known_keys(table, keys, count, tagged);
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    status = keys[i].direct == BT_NOT_DIRECT ? meet_tagged(table, &tagged[i], &numbers[i], error)
                                             : meet_direct(table, &keys[i], &numbers[i], error);
  return status;
}
