/* The coordinates that are written at an axis. */
#ifndef BETLI_CANVAS_TICKS_H
#define BETLI_CANVAS_TICKS_H

#include "canvas/canvas.h"

/* Returns the least of 1, 2, 5, 10, 20, 50, ... from `least` on. */
uint64_t bt_round_step(double least);

/* Returns the same, but 5 for 2: where not every coordinate is written, the tens are. */
uint64_t bt_round_coordinates(double least);

/* Returns true for multiples of `step`, and for the first coordinate if the first multiple is far
 * enough from it. */
bool bt_is_tick(uint64_t coordinate, uint64_t first, uint64_t step);

#endif
