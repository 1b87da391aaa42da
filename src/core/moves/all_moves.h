/* Every legal move, whether it wins or not. */
#ifndef BETLI_CORE_MOVES_ALL_MOVES_H
#define BETLI_CORE_MOVES_ALL_MOVES_H

#include "base/limits.h"
#include "core/moves/component_moves.h"

/* What the position after the move `iterator` is worth under the function of the solution's values.
 */
typedef betli_status bt_move_value(void *data, const struct bt_component_moves *moves,
                                   const struct bt_move_iterator *iterator, struct bt_value *value,
                                   struct bt_error *error);

/* Lists the moves of solution->position in order, as far as the question wants them, each with its
 * value, and counts them all: that takes no walk through them.  With value_of NULL, and where it
 * fails with BETLI_INPUT, a move is undecided.  With BETLI_LIMIT there may be others: where a limit
 * came, or where there are more options than games write. */
betli_status bt_list_all_moves(struct bt_solution *solution, struct bt_limits *limits,
                               bt_move_value *value_of, void *data, struct bt_error *error);

#endif
