/* The fibres of multiplication by some elements y of a finite monoid: for each element w, all z
 * with z y = w. */
#ifndef BETLI_MISERE_FIBRES_H
#define BETLI_MISERE_FIBRES_H

#include "base/limits.h"

struct bt_fibres {
  struct bt_limits *limits;
  uint32_t order;
  uint32_t *places; /* per element y: 1 + the index of its fibres; 0: none yet */
  uint32_t *pool;   /* for each y stored: where the fibre of each w begins, and then the z */
  size_t count, place_capacity, pool_capacity;
};

/* Opens a set of fibres, still empty, for a monoid of this order. */
betli_status bt_fibres_open(struct bt_fibres *fibres, struct bt_limits *limits, uint32_t order,
                            struct bt_error *error);
void bt_fibres_close(struct bt_fibres *fibres);

/* Adds the fibres of element y unless they are stored; times_y[z] = z y.  O(order). */
betli_status bt_fibres_add(struct bt_fibres *fibres, uint32_t y, const uint32_t *times_y,
                           struct bt_error *error);

/* Returns the fibre of w under an element y whose fibres are stored: `count` elements.  Valid until
 * the next addition. */
static inline const uint32_t *bt_fibre(const struct bt_fibres *fibres, uint32_t y, uint32_t w,
                                       uint32_t *count) {
  const size_t stride = 2 * (size_t)fibres->order + 1;
  const uint32_t *starts = fibres->pool + (fibres->places[y] - 1) * stride;
  *count = starts[w + 1] - starts[w];
  return starts + fibres->order + 1 + starts[w];
}

#endif
