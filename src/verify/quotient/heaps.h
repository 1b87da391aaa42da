/* The options of a heap, as sets of classes. */
#ifndef BETLI_VERIFY_QUOTIENT_HEAPS_H
#define BETLI_VERIFY_QUOTIENT_HEAPS_H

#include "verify/quotient/monoid.h"

/* The classes of several heaps together, by the numbers of heaps and counters. */
struct bt_parts {
  const struct bt_claimed *monoid;
  size_t most;      /* heaps that a move may leave: sets of 0 to `most` heaps, ... */
  uint64_t totals;  /* ... of 0 to totals - 1 counters; if two heaps left ... */
  uint64_t *sets;   /* ... must be unequal, their sets follow */
  uint64_t *beyond; /* classes of single heaps that takes of any size leave */
};

betli_status bt_parts_begin(struct bt_parts *parts, const struct bt_claimed *monoid,
                            struct bt_error *error);
void bt_parts_free(struct bt_parts *parts);

/* Finds the set of classes of a heap's options.  Heaps must be asked for in order. */
void bt_parts_options(const struct bt_parts *parts, uint64_t heap, uint64_t *options);

#endif
