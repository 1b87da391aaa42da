/* Shows that no operator combines the values of a function. */
#ifndef BETLI_CHECK_REFUTE_H
#define BETLI_CHECK_REFUTE_H

#include "core/moves/solution.h"
#include "core/value/evaluator.h"

/* A pair of components, their values, and the value of their compound. */
struct bt_pair {
  struct bt_component components[2];
  struct bt_value values[2]; /* the smaller value first, as compounds do not depend on order */
  struct bt_value compound;
};

struct bt_refutation {
  bool found;
  struct bt_pair pairs[2]; /* of equal values, with different compounds */
  uint64_t looked_at;
};

/* Finds the first pair of components with the values of an earlier pair but another value of the
 * compound.  Pairs come in order of the larger component, then of the smaller. */
betli_status bt_refute(const struct bt_question *question, const struct bt_game *game,
                       uint64_t size, struct bt_evaluator *evaluator,
                       struct bt_refutation *refutation, struct bt_error *error);

#endif
