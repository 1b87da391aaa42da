/* Sets of heaps as intervals. */
#ifndef BETLI_SEQUENCE_SUSPENSE_INTERVALS_H
#define BETLI_SEQUENCE_SUSPENSE_INTERVALS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bt_interval {
  uint64_t first, last; /* UINT64_MAX: and all larger heaps */
};

/* An empty set, if zero-initialised.  Where memory runs out, `failed` is set and the list stays. */
struct bt_intervals {
  struct bt_interval *list;
  size_t count, capacity;
  bool failed;
};

void bt_intervals_free(struct bt_intervals *set);

/* Adds an interval; nothing if it is empty. */
void bt_intervals_add(struct bt_intervals *set, uint64_t first, uint64_t last);

/* Adds an interval, moved by `distance`; leaves out heaps beyond 2^64 - 1. */
void bt_intervals_add_moved(struct bt_intervals *set, const struct bt_interval *interval,
                            uint64_t distance);

/* Sorts the intervals, and joins those that touch. */
void bt_intervals_merge(struct bt_intervals *set);

/* Adds the sums of a member of `a` and a member of `b`, and merges.  With `unequal`, the members
 * are different, and each interval of `b` holds all of an interval of `a` or none of it. */
void bt_intervals_add_sums(struct bt_intervals *set, const struct bt_intervals *a,
                           const struct bt_intervals *b, bool unequal);

/* Returns true if a merged set has a heap; up to heap *until the answer is the same. */
bool bt_intervals_have(const struct bt_intervals *set, uint64_t heap, uint64_t *until);

#endif
