/* Runs of options cut into pieces in which options repeat, so that 10^15 options are looked at in
 * as many steps as there are heaps before the second period. */
#ifndef BETLI_CORE_GAME_PIECE_H
#define BETLI_CORE_GAME_PIECE_H

#include "core/game/options.h"
#include "core/law/law.h"

/* Options that come one after another.  Each is worth what the one is that comes `period` before
 * it, if that is in the piece, too. */
struct bt_piece {
  uint64_t count, period; /* 1 <= period <= count */
};

/* What is known of the heaps around a heap.  A period of UINT64_MAX: they do not repeat, and a
 * piece ends where they do.  False: nothing is known, and a piece goes on. */
typedef bool bt_around(const void *data, uint64_t heap, struct bt_repetition *around);

/* Returns the piece that begins with the k-th option of a run. */
struct bt_piece bt_piece_of(const struct bt_options *options, const struct bt_run *run, uint64_t k,
                            bt_around *around, const void *data);

#endif
