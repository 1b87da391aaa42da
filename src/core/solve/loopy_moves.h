/* The theorem of a compound in which play from some component need not end: the values of all
 * components, and the moves. */
#ifndef BETLI_CORE_SOLVE_LOOPY_MOVES_H
#define BETLI_CORE_SOLVE_LOOPY_MOVES_H

#include "core/solve/solver.h"

/* Combines the values of components, infinite ones too. */
struct bt_value bt_combine_all(const struct bt_algebra *algebra, const struct bt_value *values,
                               size_t count);

/* Returns true if the moves that win, or draw, have to be found one by one: play from some
 * component need not end, and the values that moves leave are not known beforehand. */
bool bt_takes_every_move(const struct bt_solving *solving, const struct bt_solution *solution);

/* Finds the moves that win, or draw, one by one.  BETLI_LIMIT: there are too many moves. */
betli_status bt_find_loopy_moves(struct bt_solving *solving, struct bt_solution *solution);

#endif
