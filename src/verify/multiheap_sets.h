/* The values that several heaps can have together, by their total: for moves that leave three heaps
 * or more. */
#ifndef BETLI_VERIFY_MULTIHEAP_SETS_H
#define BETLI_VERIFY_MULTIHEAP_SETS_H

#include "base/limits.h"

struct bt_multiheap_sets {
  struct bt_limits *limits;
  unsigned heaps; /* at most */
  uint64_t end;   /* bound of totals, exclusive */
  uint64_t next;  /* heaps 1 to next - 1 have values; others are not used */
  size_t words;   /* 64-bit words of a set of numbers below 64 * words; a power of 2 */
  uint64_t *sets; /* of 1 to `heaps` heaps */
};

betli_status bt_multiheap_sets_begin(struct bt_multiheap_sets *sums, unsigned heaps, uint64_t end,
                                     struct bt_limits *limits, struct bt_error *error);
void bt_multiheap_sets_free(struct bt_multiheap_sets *sums);

/* Returns the values of `heaps` heaps of `total` counters. */
const uint64_t *bt_multiheap_sets_set(const struct bt_multiheap_sets *sums, unsigned heaps,
                                      uint64_t total);

/* Fills the sets of two and more heaps of `total` counters; sets of smaller totals must be
 * filled. */
void bt_multiheap_sets_fill(struct bt_multiheap_sets *sums, uint64_t total);

/* Gives the next heap its value; the first is heap 1. */
betli_status bt_multiheap_sets_put(struct bt_multiheap_sets *sums, uint64_t heap, uint32_t value,
                                   struct bt_error *error);

#endif
