/* Writes runs of the ways to cut a heap into three parts that come first on a list of moves. */
#ifndef BETLI_CORE_MOVES_CUT_RUNS_H
#define BETLI_CORE_MOVES_CUT_RUNS_H

#include "core/moves/cut_count.h"

struct bt_cut_runs {
  const struct bt_cells *cells;
  struct bt_evaluator *evaluator;
  const struct bt_algebra *algebra;
  const struct bt_game *game;
  uint64_t most;                /* options wanted of each value */
  const struct bt_value *among; /* among these values */
  size_t among_count;           /* 0: among all values */
};

/* Adds runs, in order, that hold the first ways of each value of the tally.  The ways of a run
 * share their least part.  The tally has all ways to cut this total.  After BETLI_LIMIT some wanted
 * ways are missing. */
betli_status bt_cut_runs_write(const struct bt_cut_runs *runs, uint64_t total,
                               const struct bt_tally *tally, struct bt_options *to,
                               struct bt_error *error);

#endif
