/* One component alone, of a game that knows its P-positions: no values are needed, so that it may
 * be as large as the closed form allows. */
#ifndef BETLI_CORE_ALONE_H
#define BETLI_CORE_ALONE_H

#include "core/solve.h"

/* Who wins and by which moves, if the position is such a component whose values would take more
 * than a moment to compute, or if only the outcome was asked for; else *decided is false. */
betli_status bt_solve_alone(struct bt_solution *solution, struct bt_limits *limits, bool *decided,
                            struct bt_error *error);

#endif
