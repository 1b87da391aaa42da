/* The set of the values of a heap's options. */
#ifndef BETLI_SEQUENCE_BASE_SEEN_H
#define BETLI_SEQUENCE_BASE_SEEN_H

#include "base/error.h"

#include <assert.h>

/* v is in the set if seen[v] == stamp.  Stamps are bytes, so that the set stays in the nearest
 * cache. */
struct bt_seen {
  uint8_t stamp;
  uint32_t size; /* a power of 2 above all values that can occur */
  uint8_t *seen;
};

void bt_seen_free(struct bt_seen *seen);

/* Begins a new set for the same range of numbers. */
void bt_seen_empty(struct bt_seen *seen);

/* Begins a new set for numbers below `size`, a power of 2. */
betli_status bt_seen_begin(struct bt_seen *seen, uint32_t size, struct bt_error *error);

static inline void bt_seen_add(struct bt_seen *seen, uint32_t value) {
  assert(value < seen->size && seen->stamp != 0);
  seen->seen[value] = seen->stamp;
}

static inline bool bt_seen_has(const struct bt_seen *seen, uint32_t value) {
  assert(value < seen->size);
  return seen->seen[value] == seen->stamp;
}

/* Returns a power of 2 above all numbers up to `maximum`, and so above their nim-sums. */
static inline uint32_t bt_above(uint32_t maximum) {
  assert(maximum <= INT32_MAX); /* otherwise no such power has 32 bits */
  return maximum == 0 ? 2 : UINT32_C(2) << (31 - __builtin_clz(maximum));
}

#endif
