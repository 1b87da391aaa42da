/* Moore's Nim: a move changes at least one and at most K heaps (E. H. Moore 1910). */
#ifndef BETLI_CORE_MOORE_H
#define BETLI_CORE_MOORE_H

#include "core/solve.h"

/* Answers by Moore's theorem: in normal play a position of Nim heaps is a P-position exactly when,
 * for each binary digit, the number of heaps that have it is divisible by K + 1; in misere play
 * also, but where no heap is larger than 1 the number of ones leaves 1.  *decided is false, and the
 * solution as it was, when the compound or a component is another one, or when more than 64 heaps
 * may change at once. */
betli_status bt_solve_by_moore(struct bt_solution *solution, struct bt_limits *limits,
                               bool *decided, struct bt_error *error);

#endif
