/* Gives keys the numbers 0, 1, 2, ... in order of first meeting.
 *
 * A key is a run of items of one size: bytes of a name, words of a position.  Most look-ups find a
 * known key, some dozens of times each, and nearly all their time is the wait for memory.  So many
 * keys can be met at once: memory for one key is fetched while others are looked up. */
#ifndef BETLI_BASE_KEY_NUMBERS_H
#define BETLI_BASE_KEY_NUMBERS_H

#include "base/limits.h"

#include <assert.h>

/* Zero-initialised but for the limits, the size of an item, and the length of keys of one length.
 */
struct bt_key_numbers {
  struct bt_limits *limits;
  size_t item;    /* bytes of an item */
  size_t length;  /* items of each key; 0: keys are of any length */
  uint32_t count; /* of keys, at most BT_MOST_KEYS */
  char *keys;     /* the items of all keys, one key after another */
  size_t key_capacity;
  size_t *ends; /* bytes up to the end of key i; none for keys of one length */
  size_t end_capacity;
  /* A hash table.  Upper half of a slot: 32 bits of the hash; lower half: 1 + number; 0: free.  The
   * place of a key is in the upper bits of its hash.  So the table grows without a look at keys. */
  uint64_t *slots;
  size_t slot_count; /* a power of 2 */
  size_t slots_used;
  uint32_t *direct_numbers; /* 1 + number of the keys that are not in the table; 0: not met */
  size_t direct_count;
};

#define BT_MOST_KEYS (UINT32_MAX - 1)
#define BT_NOT_DIRECT SIZE_MAX

/* A key to be met. */
struct bt_met_key {
  const void *items;
  size_t length; /* items */
  size_t direct; /* its place among the keys that are not hashed, or BT_NOT_DIRECT */
};

enum { BT_KEYS_AT_ONCE = 64 };

void bt_key_numbers_free(struct bt_key_numbers *table);

/* Prepares to meet `count` keys without hashing, in 4 bytes each. */
betli_status bt_key_numbers_direct(struct bt_key_numbers *table, uint64_t count,
                                   struct bt_error *error);

/* Finds the number of a key, new or not.  Amortised constant time; 11 to 22 bytes a key in addition
 * to its items, and 8 more for keys of any length. */
betli_status bt_key_numbers_meet(struct bt_key_numbers *table, const void *key, size_t length,
                                 uint32_t *number, struct bt_error *error);

/* Finds the numbers of up to BT_KEYS_AT_ONCE keys. */
betli_status bt_key_numbers_meet_keys(struct bt_key_numbers *table, const struct bt_met_key *keys,
                                      size_t count, uint32_t *numbers, struct bt_error *error);

/* Returns true if the key has a number, and finds it. */
bool bt_key_numbers_knows(const struct bt_key_numbers *table, const void *key, size_t length,
                          uint32_t *number);

/* Returns true if the key at a direct place has a number, and finds it. */
static inline bool bt_key_numbers_knows_direct(const struct bt_key_numbers *table, size_t direct,
                                               uint32_t *number) {
  assert(direct < table->direct_count);
  *number = table->direct_numbers[direct] - 1;
  return table->direct_numbers[direct] != 0;
}

/* Returns the items of a key, valid until the next new key; NULL for the empty key. */
static inline const void *bt_key_numbers_key(const struct bt_key_numbers *table, uint32_t number,
                                             size_t *length) {
  assert(number < table->count);
  if (table->length > 0) {
    *length = table->length;
    return table->keys + number * (table->length * table->item);
  }
  const size_t begin = number == 0 ? 0 : table->ends[number - 1];
  *length = (table->ends[number] - begin) / table->item;
  return *length == 0 ? NULL : table->keys + begin; /* without items there is no array */
}

#endif
