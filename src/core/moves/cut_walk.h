/* Walks through the ways to cut a heap into three parts, least part after least part, as far as a
 * list of moves can want them. */
#ifndef BETLI_CORE_MOVES_CUT_WALK_H
#define BETLI_CORE_MOVES_CUT_WALK_H

#include "core/game/options.h"
#include "core/value/progressions.h"

/* Zero-initialised but for the first members. */
struct bt_cut_walk {
  const struct bt_progressions *progressions;
  const struct bt_algebra *algebra;
  uint64_t total;
  struct bt_limits *limits;
  /* Returns true if ways of a reduced value are still wanted. */
  bool (*wants)(const void *data, struct bt_value value);
  /* Takes the ways with one least part, as a run.  Sets *done when no more ways are wanted. */
  betli_status (*take)(void *data, struct bt_options *run, bool *done);
  void *data;
  struct bt_error *error;

  uint64_t until; /* least parts up to here have a wanted value; 0: this must be found out */
};

/* Gives ways to take(), with least parts from 1 on.  Leaves out ways where stretches of heaps tell
 * that none is wanted.  Fails with BETLI_LIMIT if take() wants more than is walked through. */
betli_status bt_walk_cuts(struct bt_cut_walk *walk);

#endif
