/* The values of all options of a component but cuts, each with how many options have it.  Stretches
 * of options that are worth the same (core/value/evaluator.h) come at once.  Options that repeat
 * (core/game/piece.h) are evaluated once. */
#ifndef BETLI_CORE_MOVES_OPTION_VALUES_H
#define BETLI_CORE_MOVES_OPTION_VALUES_H

#include "core/value/evaluator.h"

/* Zero-initialised but for the first six members.  The component's own value must be known. */
struct bt_option_values {
  struct bt_evaluator *evaluator;
  const struct bt_algebra *algebra;
  const struct bt_game *game;
  const struct bt_options *options;
  bool exact; /* each option by itself, and values are not reduced */
  struct bt_error *error;

  struct bt_value value; /* reduced (bt_reduce), unless exact */
  uint64_t count;        /* options of this value; the value may come again */
  betli_status status;

  size_t run;            /* the present run */
  uint64_t first;        /* option of the run where the piece begins */
  struct bt_piece piece; /* the present piece; count 0: the one before has ended */
  uint64_t at;           /* option of the first period of the piece */
};

/* Goes to the next value.  Returns false at the end, or where the status says why not. */
bool bt_option_values_next(struct bt_option_values *values);

/* Returns how many options differ, as far as is known; counts no further than just beyond
 * `most`. */
uint64_t bt_option_values_count(struct bt_option_values *values, uint64_t most);

#endif
