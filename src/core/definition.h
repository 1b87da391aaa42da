/* One component alone, where no theorem answers and no move leaves several components: the values
 * of single positions, by the function's definition. */
#ifndef BETLI_CORE_DEFINITION_H
#define BETLI_CORE_DEFINITION_H

#include "core/solve.h"

/* Answers if it can; else *decided is false.  Costs what the table or look-up of the game costs,
 * far less than a search of whole positions. */
betli_status bt_solve_by_definition(struct bt_evaluator *evaluator, struct bt_solution *solution,
                                    bool *decided, struct bt_error *error);

#endif
