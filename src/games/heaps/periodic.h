/* Where the values of a finite subtraction game begin to repeat. */
#ifndef BETLI_GAMES_PERIODIC_H
#define BETLI_GAMES_PERIODIC_H

#include "core/cell.h"
#include "core/function.h"

/* No more heaps than this, and no more options in all, are looked at. */
enum { BT_PERIODIC_HEAPS = 1 << 20, BT_PERIODIC_STEPS = 1 << 26 };

/* The values of the heaps from 0, which from `preperiod` on repeat every `period` heaps. */
struct bt_periodic {
  size_t preperiod, period;
  bt_cell *values; /* of the heaps below preperiod + period; NULL: not found within the bounds */
};

/* Finds the period, with the proof that it is one, for the game in which a move takes one of the
 * numbers, which increase and begin above 0.  Nothing is found if memory runs out, either. */
void bt_periodic_find(const struct bt_function *function, const uint64_t *takes, size_t count,
                      struct bt_periodic *periodic);

static inline struct bt_value bt_periodic_value(const struct bt_periodic *periodic, uint64_t heap) {
  if (heap >= periodic->preperiod)
    heap = periodic->preperiod + (heap - periodic->preperiod) % periodic->period;
  return bt_cell_value(periodic->values[heap]);
}

#endif
