/* Solving a position by the first solver that can. */
#ifndef BETLI_CORE_SOLVE_SOLVE_H
#define BETLI_CORE_SOLVE_SOLVE_H

#include "core/moves/solution.h"
#include "core/value/evaluator.h"

/* Answers a question about solution->position.  The position and solution->question are set, all
 * else is zero.  After BETLI_LIMIT the solution holds what was finished. */
betli_status bt_solve(struct bt_evaluator *evaluator, struct bt_solution *solution,
                      struct bt_error *error);

/* Tells what the first solver asked would take on several ranks: see betli_spread_of. */
betli_status bt_solve_spread(struct bt_evaluator *evaluator, const struct bt_solution *solution,
                             unsigned ranks, betli_spread *spread, struct bt_error *error);

#endif
