/* Sets of heaps as intervals. */
#ifndef BETLI_SEQUENCE_SUSPENSE_INTERVALS_H
#define BETLI_SEQUENCE_SUSPENSE_INTERVALS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bt_interval {
  uint64_t first, last; /* UINT64_MAX: and all that are larger */
};

/* Zero-initialised, it is empty.  Where memory runs out it says so, and stays as it is. */
struct bt_intervals {
  struct bt_interval *list;
  size_t count, capacity;
  bool failed;
};

void bt_intervals_free(struct bt_intervals *set);

/* Adds an interval; nothing, if it is empty. */
void bt_intervals_add(struct bt_intervals *set, uint64_t first, uint64_t last);

/* Adds an interval, moved by `distance`; heaps beyond 2^64 - 1 are left out. */
void bt_intervals_add_moved(struct bt_intervals *set, const struct bt_interval *interval,
                            uint64_t distance);

/* Puts them in order, and makes one of those that touch. */
void bt_intervals_merge(struct bt_intervals *set);

/* Adds the sums of a member of each, and merges.  With `unequal`, of different members, where each
 * interval of `b` holds all of one of `a` or none of it. */
void bt_intervals_add_sums(struct bt_intervals *set, const struct bt_intervals *a,
                           const struct bt_intervals *b, bool unequal);

/* Whether a heap is a member; *until: the last heap to which that stays so.  Merged. */
bool bt_intervals_have(const struct bt_intervals *set, uint64_t heap, uint64_t *until);

#endif
