/* Values of the heaps 0, 1, 2, ... as stretches of heaps that are worth the same.  So a look at
 * consecutive heaps takes a step for each stretch, not for each heap. */
#ifndef BETLI_CORE_LAW_STRETCHES_H
#define BETLI_CORE_LAW_STRETCHES_H

#include "base/limits.h"

struct bt_stretch {
  uint64_t first; /* first heap; the last is the one before the next stretch */
  uint64_t value; /* number, or the cell of a value that is no number */
};

/* Zero-initialised but for the limits. */
struct bt_stretches {
  struct bt_limits *limits;
  struct bt_stretch *list;
  size_t count, capacity;
  uint64_t last;    /* last heap known, as all smaller heaps are; none if count is 0 */
  uint64_t largest; /* the largest value */
};

void bt_stretches_free(struct bt_stretches *stretches);

/* Begins a stretch with the first heap that is not known. */
betli_status bt_stretches_begin(struct bt_stretches *stretches, uint64_t heap, uint64_t value,
                                struct bt_error *error);

/* Adds the value of the first heap that is not known. */
betli_status bt_stretches_add(struct bt_stretches *stretches, uint64_t value,
                              struct bt_error *error);

/* Returns how many heaps are known. */
static inline uint64_t bt_stretches_known(const struct bt_stretches *stretches) {
  return stretches->count == 0 ? 0 : stretches->last + 1;
}

/* Returns the value of a heap that is known. */
uint64_t bt_stretches_value(const struct bt_stretches *stretches, uint64_t heap);

/* Returns the value of a known heap.  Tells the first and the last heap of its stretch, as far as
 * values are known. */
uint64_t bt_stretches_around(const struct bt_stretches *stretches, uint64_t heap, uint64_t *first,
                             uint64_t *last);

#endif
