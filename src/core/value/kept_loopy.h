/* Values that an evaluator keeps of games in which play need not end. */
#ifndef BETLI_CORE_VALUE_KEPT_LOOPY_H
#define BETLI_CORE_VALUE_KEPT_LOOPY_H

#include "core/value/evaluator.h"

void bt_kept_loopy_drop(struct bt_evaluator *evaluator);

/* Returns true if play from a component need not end, as the game tells; or as was noticed, when
 * the component was evaluated. */
bool bt_evaluator_loops(const struct bt_evaluator *evaluator, const struct bt_component *component);

/* The stage at which a component got its label, and the greatest stage of its game; see
 * core/loopy/labels.h. */
struct bt_stage {
  uint64_t label, stage, most;
  bool ended; /* foreclosed values: the component has ended, and with it the compound */
};

/* Finds the stage of a component from which play need not end, under an algebra of Grundy or
 * foreclosed values.  *known is false, and label and stages are 0, for other components and where
 * there is no label.  So it is for components with a closed form and too many positions below
 * them. */
betli_status bt_evaluator_stage(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                const struct bt_component *component, struct bt_stage *stage,
                                bool *known, struct bt_error *error);

/* Finds the value of a position, from the ends backwards (core/loopy/loopy.h).  From then on its
 * game is known as one in which play need not end. */
betli_status bt_kept_loopy_value(struct bt_evaluator *evaluator, const struct bt_game *game,
                                 const struct bt_algebra *algebra, const uint64_t *words,
                                 struct bt_value *value, struct bt_error *error);

/* Returns true if a move from a position that was met leaves several components. */
bool bt_kept_loopy_splits(const struct bt_evaluator *evaluator, const struct bt_game *game);

/* Tells the value of a position; returns false if it was not found already. */
bool bt_kept_loopy_knows(struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                         const struct bt_component *component, struct bt_value *value);

/* Finds out if play from a position of a user's rule leads into a cycle, as far as a moment shows.
 * The search of boards looks at few moves, and would not notice. */
betli_status bt_look_for_loops(struct bt_evaluator *evaluator, const struct bt_game *game,
                               const uint64_t *words, bool *loops, struct bt_error *error);

#endif
