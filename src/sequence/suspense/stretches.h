/* Values of heaps, as stretches of heaps that are worth the same. */
#ifndef BETLI_SEQUENCE_SUSPENSE_STRETCHES_H
#define BETLI_SEQUENCE_SUSPENSE_STRETCHES_H

#include "core/base/limits.h"

struct bt_suspense_stretch {
  uint64_t first; /* heap; the last one is that before the next stretch */
  uint64_t value;
};

struct bt_suspense_stretches {
  struct bt_limits *limits;
  struct bt_suspense_stretch *list;
  size_t count, capacity;
  uint64_t last;    /* heap whose value is known, as that of all smaller ones */
  uint64_t largest; /* value */
};

void bt_suspense_stretches_free(struct bt_suspense_stretches *stretches);

/* A heap, which is the first one that is not known, begins a stretch. */
betli_status bt_suspense_stretches_begin(struct bt_suspense_stretches *stretches, uint64_t heap,
                                         uint64_t value, struct bt_error *error);

/* The value of a heap that is known. */
uint64_t bt_suspense_stretches_value(const struct bt_suspense_stretches *stretches, uint64_t heap);

/* The first and the last heap of its stretch, as far as values are known. */
void bt_suspense_stretches_around(const struct bt_suspense_stretches *stretches, uint64_t heap,
                                  uint64_t *first, uint64_t *last);

#endif
