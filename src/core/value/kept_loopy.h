/* What an evaluator has of games from which play need not end. */
#ifndef BETLI_CORE_VALUE_KEPT_LOOPY_H
#define BETLI_CORE_VALUE_KEPT_LOOPY_H

#include "core/value/evaluator.h"

void bt_kept_loopy_drop(struct bt_evaluator *evaluator);

/* The value of a position under a function, from the ends backwards (core/loopy/loopy.h); from then
 * on its game is known to be such a one. */
betli_status bt_kept_loopy_value(struct bt_evaluator *evaluator, const struct bt_game *game,
                                 const struct bt_function *function, const uint64_t *words,
                                 struct bt_value *value, struct bt_error *error);

/* The same, if it was found already. */
bool bt_kept_loopy_knows(struct bt_evaluator *evaluator, const struct bt_function *function,
                         const struct bt_component *component, struct bt_value *value);

/* Whether play from a position of a user's rule leads round, as far as a moment shows: the search
 * of boards looks at few moves, and would not notice. */
betli_status bt_look_for_loops(struct bt_evaluator *evaluator, const struct bt_game *game,
                               const uint64_t *words, bool *loops, struct bt_error *error);

#endif
