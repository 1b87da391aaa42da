#include "canvas/ticks.h"

#include <assert.h>

uint64_t bt_round_step(double least) {
  uint64_t power = 1;
  assert(least >= 0); /* and not NaN */
  while ((double)power * 5 < least && power < UINT64_MAX / 10)
    power *= 10;
  return (double)power >= least ? power : (double)power * 2 >= least ? power * 2 : power * 5;
}

uint64_t bt_round_coordinates(double least) {
  const uint64_t step = bt_round_step(least);
  return step == 2 ? 5 : step;
}

bool bt_is_tick(uint64_t coordinate, uint64_t first, uint64_t step) {
  assert(step > 0);
  return coordinate % step == 0 || (coordinate == first && step - first % step > step * 3 / 4);
}
