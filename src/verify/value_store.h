/* The recomputed values: all of them, or if memory does not suffice, the first 2^22 and the last
 * 2^22. */
#ifndef BETLI_VERIFY_VALUE_STORE_H
#define BETLI_VERIFY_VALUE_STORE_H

#include "base/limits.h"

#include <assert.h>

enum { BT_VALUE_STORE_PART = 1 << 22 };

struct bt_value_store {
  struct bt_limits *limits;
  unsigned width; /* bytes of a value: 1, 2 or 4 */
  uint64_t count; /* bound of known heaps, exclusive */
  uint64_t first; /* heaps before this stay, ... */
  uint64_t last;  /* ... and this many last ones: 0 if all stay, else a power of 2 */
  uint64_t room;  /* values that fit into `data` */
  void *data;
};

/* Makes room for the heaps below `end`: for all, if `all` or if memory suffices. */
betli_status bt_value_store_begin(struct bt_value_store *store, uint64_t end, bool all,
                                  struct bt_limits *limits, struct bt_error *error);
void bt_value_store_free(struct bt_value_store *store);

betli_status bt_value_store_put(struct bt_value_store *store, uint32_t value,
                                struct bt_error *error);

/* Returns the index of a heap's value. */
static inline size_t bt_value_store_place(const struct bt_value_store *store, uint64_t heap) {
  return (size_t)(heap < store->first ? heap : store->first + (heap & (store->last - 1)));
}

static inline bool bt_value_store_has(const struct bt_value_store *store, uint64_t heap) {
  assert(heap < store->count);
  return heap < store->first || store->count - heap <= store->last;
}

/* Returns the value of a heap that bt_value_store_has(). */
static inline uint32_t bt_value_store_at(const struct bt_value_store *store, uint64_t heap) {
  assert(bt_value_store_has(store, heap));
  const size_t place = bt_value_store_place(store, heap);
  if (store->width == 1)
    return ((const uint8_t *)store->data)[place];
  return store->width == 2 ? ((const uint16_t *)store->data)[place]
                           : ((const uint32_t *)store->data)[place];
}

#endif
