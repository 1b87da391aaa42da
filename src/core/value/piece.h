/* Runs of options cut into pieces in which values repeat, so that 10^15 options are looked at in as
 * many steps as there are heaps before the second period of their values. */
#ifndef BETLI_CORE_VALUE_PIECE_H
#define BETLI_CORE_VALUE_PIECE_H

#include "core/value/evaluator.h"

/* Options that come one after another.  Each is worth, reduced (bt_reduce), what the one is that
 * comes `period` before it, if that is in the piece, too. */
struct bt_piece {
  uint64_t count, period; /* 1 <= period <= count */
};

/* The piece that begins with the k-th option of a run.  The values of the component whose options
 * these are must be known: nothing is computed. */
struct bt_piece bt_piece_of(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                            const struct bt_game *game, const struct bt_options *options,
                            const struct bt_run *run, uint64_t k);

#endif
