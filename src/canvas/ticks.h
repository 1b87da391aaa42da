/* Which coordinates are written beside an axis. */
#ifndef BETLI_CANVAS_TICKS_H
#define BETLI_CANVAS_TICKS_H

#include "canvas/canvas.h"

/* The least of 1, 2, 5, 10, 20, 50, ... that is no less. */
uint64_t bt_round_step(double least);

/* The same without 2, so that where not every coordinate is written, the tens are. */
uint64_t bt_round_coordinates(double least);

/* Multiples of `step` are written, and the first coordinate where that leaves it room. */
bool bt_is_tick(uint64_t coordinate, uint64_t first, uint64_t step);

#endif
