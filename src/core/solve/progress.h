/* Winning where play need not end: a move to a P-position keeps the win, but play may circle. Among
 * such moves there is always one that makes progress. */
#ifndef BETLI_CORE_SOLVE_PROGRESS_H
#define BETLI_CORE_SOLVE_PROGRESS_H

#include "core/solve/solver.h"

/* Tells of each listed move that wins how near the end it leads, where play from the position need
 * not end.  Where the values are lengths they say it; where they are Grundy values, the sums of the
 * labels of components and of their stages do (core/loopy/labels.h); else whole positions are
 * searched, if they are not too many. */
betli_status bt_find_progress(struct bt_solving *solving, struct bt_solution *solution);

#endif
