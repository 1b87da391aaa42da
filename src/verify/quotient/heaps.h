/* What a move may make of a heap, as classes. */
#ifndef BETLI_VERIFY_QUOTIENT_HEAPS_H
#define BETLI_VERIFY_QUOTIENT_HEAPS_H

#include "verify/quotient/monoid.h"

/* The classes of several heaps together, by how many heaps and counters they are. */
struct bt_parts {
  const struct bt_claimed *monoid;
  size_t most;      /* heaps that a move may leave: sets of 0 to `most` heaps, ... */
  uint64_t totals;  /* ... of 0 to totals - 1 counters; and where the two heaps that are left ... */
  uint64_t *sets;   /* ... must be unequal, their sets follow */
  uint64_t *beyond; /* the classes of single heaps that takes of any size leave */
};

betli_status bt_parts_begin(struct bt_parts *parts, const struct bt_claimed *monoid,
                            struct bt_error *error);
void bt_parts_free(struct bt_parts *parts);

/* The set of the classes of what a move may make of a heap.  Heaps are asked for in order. */
void bt_parts_options(const struct bt_parts *parts, uint64_t heap, uint64_t *options);

#endif
