/* Lists every legal move, winning or not. */
#ifndef BETLI_CORE_MOVES_ALL_MOVES_H
#define BETLI_CORE_MOVES_ALL_MOVES_H

#include "base/limits.h"
#include "core/moves/component_moves.h"

/* Finds the value of the position after a move, under the function of the solution's values. */
typedef betli_status bt_move_value(void *data, const struct bt_component_moves *moves,
                                   const struct bt_move_iterator *iterator, struct bt_value *value,
                                   struct bt_error *error);

/* Lists the moves of solution->position in order, as far as the question wants them, each with its
 * value.  Counts all moves without a walk through them.  A move is undecided if value_of is NULL or
 * fails with BETLI_INPUT, or comes after the move at which value_of came to a limit.  After
 * BETLI_LIMIT there may be more moves: a limit came, or there are more options than games write. */
betli_status bt_list_all_moves(struct bt_solution *solution, struct bt_limits *limits,
                               bt_move_value *value_of, void *data, struct bt_error *error);

#endif
