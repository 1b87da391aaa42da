/* The values known so far: g(0), g(1), ..., in as few bytes each as the largest needs. */
#ifndef BETLI_SEQUENCE_BASE_VALUES_H
#define BETLI_SEQUENCE_BASE_VALUES_H

#include "base/limits.h"

#include <assert.h>

/* How many first heaps never lose their values: where values have one byte, and where they have
 * more.  Proofs take deeper pairs where values are large. */
enum { BT_PREFIX = 1 << 16, BT_WIDE_PREFIX = 1 << 18 };

struct bt_values {
  struct bt_limits *limits;
  unsigned width; /* bytes of a value: 1, 2 or 4 */
  uint64_t count; /* heaps 0 to count - 1 are known */
  uint64_t goal;  /* the last heap to be known in the end, for progress; 0: unknown */
  uint64_t first; /* values of heaps before this one were dropped, except the prefix */
  uint64_t kept;  /* heaps in the prefix, if first > 0 */
  uint64_t room;  /* heaps that fit into `data` */
  void *data;     /* values from heap `first` on */
  void *prefix;   /* values of the first `kept` heaps, of the same width, if first > 0 */
};

/* Returns an empty sequence of width 2. */
struct bt_values bt_values_begin(struct bt_limits *limits);
void bt_values_free(struct bt_values *values);

/* Makes room for heaps up to `count` - 1. */
betli_status bt_values_reserve(struct bt_values *values, uint64_t count, struct bt_error *error);

/* Rewrites the values in another width, in which each of them has to fit. */
betli_status bt_values_convert(struct bt_values *values, unsigned width, struct bt_error *error);

/* Returns how many heaps the prefix has, or would have. */
uint64_t bt_values_prefix(const struct bt_values *values);

/* Drops all values but the last `keep` and the prefix, when that frees half of the memory.  The
 * data after the values, up to heap `end` - 1, stay. */
betli_status bt_values_drop(struct bt_values *values, uint64_t keep, uint64_t end,
                            struct bt_error *error);

/* Returns the address of the value of a heap; the heap is `first` or later. */
static inline void *bt_values_place(const struct bt_values *values, uint64_t heap) {
  assert(heap >= values->first && heap - values->first <= values->room);
  return (char *)values->data + (size_t)(heap - values->first) * values->width;
}

static inline uint32_t bt_value_in(const void *data, unsigned width, uint64_t i) {
  if (width == 1)
    return ((const uint8_t *)data)[(size_t)i];
  return width == 2 ? ((const uint16_t *)data)[(size_t)i] : ((const uint32_t *)data)[(size_t)i];
}

static inline void bt_value_put(void *data, unsigned width, uint64_t i, uint32_t value) {
  assert(width == 4 || value >> 8 * width == 0); /* the value fits */
  if (width == 1)
    ((uint8_t *)data)[(size_t)i] = (uint8_t)value;
  else if (width == 2)
    ((uint16_t *)data)[(size_t)i] = (uint16_t)value;
  else
    ((uint32_t *)data)[(size_t)i] = value;
}

/* Returns true if the value of a heap below `count` has not been dropped. */
static inline bool bt_values_hold(const struct bt_values *values, uint64_t heap) {
  return heap >= values->first || (values->first > 0 && heap < values->kept);
}

static inline uint32_t bt_value_at(const struct bt_values *values, uint64_t heap) {
  assert(bt_values_hold(values, heap));
  return heap >= values->first ? bt_value_in(values->data, values->width, heap - values->first)
                               : bt_value_in(values->prefix, values->width, heap);
}

/* Returns the largest number of a width. */
static inline uint32_t bt_widest(unsigned width) {
  assert(width == 1 || width == 2 || width == 4);
  return width == 4 ? UINT32_MAX : (UINT32_C(1) << 8 * width) - 1;
}

#endif
