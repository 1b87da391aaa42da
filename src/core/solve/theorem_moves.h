/* The winning moves of a position that the theorem of its compound decides: options whose values
 * make a P-position together with the values of the other components. */
#ifndef BETLI_CORE_SOLVE_THEOREM_MOVES_H
#define BETLI_CORE_SOLVE_THEOREM_MOVES_H

#include "core/solve/solver.h"

/* Finds moves like bt_solver.moves, where solution->algebra has the values. */
betli_status bt_find_moves_by_theorem(struct bt_solving *solving, struct bt_solution *solution);

#endif
