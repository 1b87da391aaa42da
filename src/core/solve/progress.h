/* Winning where play need not end.  A move to a P-position keeps the win, but play may lead back.
 * Among such moves there is always one that makes progress. */
#ifndef BETLI_CORE_SOLVE_PROGRESS_H
#define BETLI_CORE_SOLVE_PROGRESS_H

#include "core/solve/solver.h"

/* Tells of each listed winning move how near the end it leads, where play from the position need
 * not end.  Values that are lengths tell it themselves.  For Grundy values, the sums of the labels
 * of components and of their stages tell it (core/loopy/labels.h).  For other values whole
 * positions are searched, if they are not too many. */
betli_status bt_find_progress(struct bt_solving *solving, struct bt_solution *solution);

#endif
