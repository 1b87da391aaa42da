/* Solving a position by exhaustive search. */
#ifndef BETLI_CORE_SEARCH_H
#define BETLI_CORE_SEARCH_H

#include "core/form.h"
#include "core/solve.h"

/* Answers from `whole`, whose compound is that of the question: its function becomes the
 * solution's.  What the search finds stays in `whole` for the next position.  With `forms` (not
 * NULL; for outcomes of misere long disjunctive compounds) it searches sums of forms: they must be
 * simple for the position. */
betli_status bt_solve_by_search(struct bt_whole *whole, struct bt_forms *forms,
                                struct bt_solution *solution, struct bt_error *error);

/* The function to search a whole position by: the one asked about, if it is one of whole
 * positions; else the outcome. */
const struct bt_function *bt_searched_function(const struct bt_question *question);

#endif
