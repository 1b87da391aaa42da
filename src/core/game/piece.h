/* Runs of options cut into pieces in which options repeat.  So 10^15 options take as many steps as
 * there are heaps before the second period. */
#ifndef BETLI_CORE_GAME_PIECE_H
#define BETLI_CORE_GAME_PIECE_H

#include "core/game/options.h"
#include "core/law/law.h"

/* Successive options.  Each is worth as much as the option `period` before it, if the piece holds
 * that option. */
struct bt_piece {
  uint64_t count, period; /* 1 <= period <= count */
};

/* Finds how values repeat in the heaps around a heap.  A period of UINT64_MAX: they do not repeat,
 * and a piece ends with these heaps.  Returns false if nothing is known: a piece does not end
 * there. */
typedef bool bt_around(const void *data, uint64_t heap, struct bt_repetition *around);

/* Returns the piece that begins with the k-th option of a run. */
struct bt_piece bt_piece_of(const struct bt_options *options, const struct bt_run *run, uint64_t k,
                            bt_around *around, const void *data);

#endif
