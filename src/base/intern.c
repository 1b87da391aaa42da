#include "base/intern.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void bt_intern_free(struct bt_intern *intern) {
  struct bt_limits *limits = intern->limits;
  bt_limits_free(limits, intern->words, intern->word_capacity * sizeof *intern->words);
  bt_limits_free(limits, intern->ends, intern->end_capacity * sizeof *intern->ends);
  bt_limits_free(limits, intern->slots, intern->slot_count * sizeof *intern->slots);
  *intern = (struct bt_intern){.limits = limits};
}

/* Hashes like FNV, but over whole words, with the mixing step of splitmix64 at the end. */
static uint64_t hash_key(const uint32_t *key, size_t length) {
  uint64_t h = length + UINT64_C(0x9e3779b97f4a7c15);
  for (size_t i = 0; i < length; i++)
    h = (h ^ key[i]) * UINT64_C(0xff51afd7ed558ccd) + (h >> 32);
  h = (h ^ (h >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  h = (h ^ (h >> 27)) * UINT64_C(0x94d049bb133111eb);
  return h ^ (h >> 31);
}

const uint32_t *bt_intern_key(const struct bt_intern *intern, uint32_t number, size_t *length) {
  assert(number < intern->count);
  const size_t start = number == 0 ? 0 : intern->ends[number - 1];
  *length = intern->ends[number] - start;
  return *length == 0 ? NULL : intern->words + start; /* without words there is no array */
}

static betli_status enlarge_key_slots(struct bt_intern *intern, struct bt_error *error) {
  const size_t before = intern->slot_count;
  assert((before & (before - 1)) == 0); /* slots are found by a mask */
  const size_t slots = before == 0 ? 256 : before * 2;
  void *grown = intern->slots;
  const betli_status status = bt_limits_grow(intern->limits, &grown, before * sizeof(uint32_t),
                                             slots * sizeof(uint32_t), error);
  if (status != BETLI_OK)
    return status;
  intern->slots = grown;
  intern->slot_count = slots;
  memset(intern->slots, 0, slots * sizeof(uint32_t));
  for (size_t i = 0; i < intern->count; i++) {
    size_t length;
    const uint32_t *key = bt_intern_key(intern, (uint32_t)i, &length);
    size_t slot = hash_key(key, length) & (slots - 1);
    while (intern->slots[slot] != 0)
      slot = (slot + 1) & (slots - 1);
    intern->slots[slot] = (uint32_t)i + 1;
  }
  return BETLI_OK;
}

static betli_status add_key(struct bt_intern *intern, const uint32_t *key, size_t length,
                            struct bt_error *error) {
  const size_t used = intern->count == 0 ? 0 : intern->ends[intern->count - 1];
  if (intern->count >= UINT32_MAX - 1)
    return bt_fail(error, BETLI_LIMIT, "the search has reached its bound of 2^32 - 2 positions");
  betli_status status = bt_reserve(intern->limits, &intern->words, &intern->word_capacity,
                                   used + length, sizeof *intern->words, error);
  if (status == BETLI_OK)
    status = bt_reserve(intern->limits, &intern->ends, &intern->end_capacity, intern->count + 1,
                        sizeof *intern->ends, error);
  if (status != BETLI_OK)
    return status;
  if (length > 0)
    memcpy(intern->words + used, key, length * sizeof *key);
  intern->ends[intern->count++] = used + length;
  return BETLI_OK;
}

/* Keys are a few words: a call of memcmp would take longer than this comparison. */
static bool are_words_equal(const uint32_t *a, const uint32_t *b, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (a[i] != b[i])
      return false;
  return true;
}

/* Returns the slot of a key, or the free slot where it belongs. */
static size_t find_key_slot(const struct bt_intern *intern, const uint32_t *key, size_t length) {
  size_t slot = hash_key(key, length) & (intern->slot_count - 1);
  for (; intern->slots[slot] != 0; slot = (slot + 1) & (intern->slot_count - 1)) {
    size_t known_length;
    const uint32_t *known = bt_intern_key(intern, intern->slots[slot] - 1, &known_length);
    if (known_length == length && are_words_equal(known, key, length))
      break;
  }
  return slot;
}

bool bt_intern_knows(const struct bt_intern *intern, const uint32_t *key, size_t length,
                     uint32_t *number) {
  if (intern->slot_count == 0)
    return false;
  const uint32_t known = intern->slots[find_key_slot(intern, key, length)];
  *number = known - 1;
  return known != 0;
}

betli_status bt_intern(struct bt_intern *intern, const uint32_t *key, size_t length,
                       uint32_t *number, struct bt_error *error) {
  if (intern->count * 3 >= intern->slot_count * 2) {
    const betli_status status = enlarge_key_slots(intern, error);
    if (status != BETLI_OK)
      return status;
  }
  assert(intern->count < intern->slot_count); /* or a search for a free slot would not end */
  const size_t slot = find_key_slot(intern, key, length);
  if (intern->slots[slot] == 0) {
    const betli_status status = add_key(intern, key, length, error);
    if (status != BETLI_OK)
      return status;
    intern->slots[slot] = (uint32_t)intern->count;
  }
  *number = intern->slots[slot] - 1;
  return BETLI_OK;
}
