/* The values of the heaps 0, 1, 2, ... as stretches in which they are the same, so that to look at
 * consecutive heaps takes a step for each stretch, not for each heap. */
#ifndef BETLI_CORE_VALUE_STRETCH_H
#define BETLI_CORE_VALUE_STRETCH_H

#include "core/base/intern.h"
#include "core/game/cell.h"

struct bt_stretch {
  uint32_t begin; /* the first heap */
  bt_cell value;
};

struct bt_stretches {
  struct bt_stretch *list;
  size_t count, capacity;
  uint64_t known; /* heaps whose values are */
};

/* Adds the value of the heap `known`; false if it does not fit, or memory is short. */
bool bt_stretches_add(struct bt_stretches *stretches, struct bt_limits *limits,
                      struct bt_value value);

/* The value of a known heap; *end is the first heap behind its stretch, as far as they are known.
 */
struct bt_value bt_stretches_find(const struct bt_stretches *stretches, uint64_t heap,
                                  uint64_t *end);

void bt_stretches_free(struct bt_stretches *stretches, struct bt_limits *limits);

#endif
