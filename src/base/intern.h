/* Gives runs of 32-bit words the numbers 0, 1, 2, ... in order of first appearance. */
#ifndef BETLI_BASE_INTERN_H
#define BETLI_BASE_INTERN_H

#include "base/limits.h"

struct bt_intern {
  struct bt_limits *limits;
  uint32_t *words; /* words of all keys, one key after another */
  size_t word_capacity;
  size_t *ends; /* end of the words of key i */
  size_t end_capacity;
  uint32_t *slots;   /* hash table of 1 + number; 0: free */
  size_t slot_count; /* a power of 2 */
  size_t count;
};

void bt_intern_free(struct bt_intern *intern);

/* Finds the number of a key, new or not, in amortised constant time; 4 bytes a word, about 16 a
 * key. */
betli_status bt_intern(struct bt_intern *intern, const uint32_t *key, size_t length,
                       uint32_t *number, struct bt_error *error);

/* Returns true if the key has a number, and finds it. */
bool bt_intern_knows(const struct bt_intern *intern, const uint32_t *key, size_t length,
                     uint32_t *number);

/* Returns the words of a key, valid until the next key comes; NULL for the empty key. */
const uint32_t *bt_intern_key(const struct bt_intern *intern, uint32_t number, size_t *length);

/* Writes 64-bit words as a key, least halves first; bt_key_read reverses this. */
static inline void bt_key_write(const uint64_t *words, size_t width, uint32_t *key) {
  for (size_t w = 0; w < width; w++) {
    key[2 * w] = (uint32_t)words[w];
    key[2 * w + 1] = (uint32_t)(words[w] >> 32);
  }
}

static inline void bt_key_read(const uint32_t *key, size_t width, uint64_t *words) {
  for (size_t w = 0; w < width; w++)
    words[w] = key[2 * w] | (uint64_t)key[2 * w + 1] << 32;
}

#endif
