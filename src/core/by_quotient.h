/* Solving a sum in misere play by a misere quotient. */
#ifndef BETLI_CORE_BY_QUOTIENT_H
#define BETLI_CORE_BY_QUOTIENT_H

#include "core/solve.h"

/* Answers who wins a misere long disjunctive compound, and by which moves.  *decided is false, and
 * the solution as it was, where no quotient is known. */
betli_status bt_solve_by_quotient(struct bt_solution *solution, struct bt_limits *limits,
                                  bool *decided, struct bt_error *error);

#endif
