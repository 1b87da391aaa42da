/* Solving a position by the theorem of its compound. */
#ifndef BETLI_CORE_THEOREM_H
#define BETLI_CORE_THEOREM_H

#include "core/solve.h"

/* Answers by the row of the compound and play.  *decided is false if some component's value is
 * wild: then the solution has the values of the components, and nothing more. */
betli_status bt_solve_by_theorem(struct bt_evaluator *evaluator, struct bt_solution *solution,
                                 bool *decided, struct bt_error *error);

#endif
