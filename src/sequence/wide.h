/* Values of games in which moves may leave three heaps and more, by sets of values as bits. */
#ifndef BETLI_SEQUENCE_WIDE_H
#define BETLI_SEQUENCE_WIDE_H

#include "base/limits.h"
#include "core/game/take_break.h"

struct bt_wide;

/* Makes a computation for heaps from 0 on, which grows as it goes and borrows the digits of the
 * code.  The sets are booked against the limits.  If moves leave h heaps, each finished heap has h
 * - 2 sets.  A set has at most twice as many bits as the largest value. */
betli_status bt_wide_new(const struct bt_take_break *code, struct bt_limits *limits,
                         struct bt_wide **wide, struct bt_error *error);
void bt_wide_free(struct bt_wide *wide);

/* Writes g(n) to values[n] for the next `count` heaps; values[i] is g(i) for all before.  Where a
 * limit comes, *done heaps are finished, and a later call goes on from there.  Progress tells of
 * the heaps to `goal`.  For three heaps, g(n) takes about n steps; for more, about n unions of
 * sets. */
betli_status bt_wide_run(struct bt_wide *wide, uint32_t *values, size_t count, uint64_t goal,
                         size_t *done, struct bt_error *error);

#endif
