/* What an evaluator has of games from which play need not end. */
#ifndef BETLI_CORE_VALUE_KEPT_LOOPY_H
#define BETLI_CORE_VALUE_KEPT_LOOPY_H

#include "core/value/evaluator.h"

void bt_kept_loopy_drop(struct bt_evaluator *evaluator);

/* Whether play from a component need not end, as the game says; or as was noticed, when the
 * component was evaluated. */
bool bt_evaluator_loops(const struct bt_evaluator *evaluator, const struct bt_component *component);

/* The stage at which a component got its label, and the greatest of its game; see
 * core/loopy/labels.h. */
struct bt_stage {
  uint64_t label, stage, most;
  bool ended; /* of foreclosed values: the component has none, and with it the compound */
};

/* The stage of a component from which play need not end, under an algebra of Grundy values or
 * foreclosed ones; *known is false, and all 0, for others and where there is none, and for those
 * with a closed form that have more than a moment's positions below them. */
betli_status bt_evaluator_stage(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                const struct bt_component *component, struct bt_stage *stage,
                                bool *known, struct bt_error *error);

/* The value of a position, from the ends backwards (core/loopy/loopy.h); from then
 * on its game is known to be such a one. */
betli_status bt_kept_loopy_value(struct bt_evaluator *evaluator, const struct bt_game *game,
                                 const struct bt_algebra *algebra, const uint64_t *words,
                                 struct bt_value *value, struct bt_error *error);

/* Whether a move from a position that was met leaves several components. */
bool bt_kept_loopy_splits(const struct bt_evaluator *evaluator, const struct bt_game *game);

/* The value of a position, if it was found already. */
bool bt_kept_loopy_knows(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                         const struct bt_component *component, struct bt_value *value);

/* Whether play from a position of a user's rule leads round, as far as a moment shows: the search
 * of boards looks at few moves, and would not notice. */
betli_status bt_look_for_loops(struct bt_evaluator *evaluator, const struct bt_game *game,
                               const uint64_t *words, bool *loops, struct bt_error *error);

#endif
