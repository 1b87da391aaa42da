/* The values that several heaps can have together, by their total, for any combine().  For moves
 * that leave three heaps or more. */
#ifndef BETLI_VERIFY_PART_SETS_H
#define BETLI_VERIFY_PART_SETS_H

#include "verify/value_set.h"

struct bt_value_store;

struct bt_part_sets {
  struct bt_limits *limits;
  uint32_t (*combine)(uint32_t a, uint32_t b);
  unsigned heaps;            /* at most */
  uint64_t end;              /* bound of totals, exclusive */
  struct bt_value_set *sets; /* of 2 to `heaps` heaps */
  uint64_t combined;         /* pairs of values combined for the last total */
};

betli_status bt_part_sets_begin(struct bt_part_sets *sets, uint32_t (*combine)(uint32_t, uint32_t),
                                unsigned heaps, uint64_t end, struct bt_limits *limits,
                                struct bt_error *error);
void bt_part_sets_free(struct bt_part_sets *sets);

/* Returns the values of 2 to `heaps` heaps of `total` counters. */
const struct bt_value_set *bt_part_sets_set(const struct bt_part_sets *sets, unsigned heaps,
                                            uint64_t total);

/* Fills the sets of `total` counters by the values of smaller heaps; sets of smaller totals must be
 * filled. */
betli_status bt_part_sets_fill(struct bt_part_sets *sets, const struct bt_value_store *values,
                               uint64_t total, struct bt_error *error);

#endif
