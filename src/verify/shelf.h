/* The values that were recomputed: all of them, or where they do not fit into the memory that may
 * be used, the first 2^22 and the last 2^22. */
#ifndef BETLI_VERIFY_SHELF_H
#define BETLI_VERIFY_SHELF_H

#include "core/base/limits.h"

#include <assert.h>

enum { BT_SHELF_PART = 1 << 22 };

struct bt_shelf {
  struct bt_limits *limits;
  unsigned width; /* bytes of a value: 1, 2 or 4 */
  uint64_t count; /* the heaps before this are known */
  uint64_t first; /* the heaps before this stay, ... */
  uint64_t last;  /* ... and so many last ones: 0 if all stay, else a power of 2 */
  uint64_t room;  /* values that fit into `data` */
  void *data;
};

/* Makes place for the heaps below `end`: for all of them, if `all` is wanted. */
betli_status bt_shelf_begin(struct bt_shelf *shelf, uint64_t end, bool all,
                            struct bt_limits *limits, struct bt_error *error);
void bt_shelf_free(struct bt_shelf *shelf);

/* Puts the value of heap shelf->count. */
betli_status bt_shelf_put(struct bt_shelf *shelf, uint32_t value, struct bt_error *error);

/* Where the value of a heap stands. */
static inline size_t bt_shelf_place(const struct bt_shelf *shelf, uint64_t heap) {
  return (size_t)(heap < shelf->first ? heap : shelf->first + (heap & (shelf->last - 1)));
}

static inline bool bt_shelf_has(const struct bt_shelf *shelf, uint64_t heap) {
  assert(heap < shelf->count);
  return heap < shelf->first || shelf->count - heap <= shelf->last;
}

/* The value of a heap that is there. */
static inline uint32_t bt_shelf_at(const struct bt_shelf *shelf, uint64_t heap) {
  assert(bt_shelf_has(shelf, heap));
  const size_t place = bt_shelf_place(shelf, heap);
  if (shelf->width == 1)
    return ((const uint8_t *)shelf->data)[place];
  return shelf->width == 2 ? ((const uint16_t *)shelf->data)[place]
                           : ((const uint32_t *)shelf->data)[place];
}

#endif
