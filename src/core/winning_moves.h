/* The moves that win, by a look at every move. */
#ifndef BETLI_CORE_WINNING_MOVES_H
#define BETLI_CORE_WINNING_MOVES_H

#include "core/all_moves.h"

/* Lists the moves that the question wants: those that leave a position whose value, under the
 * solution's function, is that of a P-position; or all moves, with the values of what they leave.
 */
betli_status bt_list_moves(struct bt_solution *solution, struct bt_limits *limits,
                           bt_move_value *value, void *data, struct bt_error *error);

#endif
