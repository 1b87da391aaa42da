/* Solving a position by exhaustive search. */
#ifndef BETLI_CORE_SOLVE_SEARCH_H
#define BETLI_CORE_SOLVE_SEARCH_H

#include "core/moves/solution.h"
#include "core/search/exhaustive.h"

/* Answers by `exhaustive`, whose compound is that of the question and whose function becomes the
 * solution's.  `exhaustive` keeps what it finds for the next position. */
betli_status bt_solve_by_search(struct bt_exhaustive *exhaustive, struct bt_solution *solution,
                                struct bt_error *error);

#endif
