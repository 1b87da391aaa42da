/* All options of a component, but for cuts, as values, each with how many options have it:
 * stretches of options that are worth the same (core/value/evaluator.h), those that repeat
 * (core/game/piece.h) once. */
#ifndef BETLI_CORE_MOVES_OPTION_VALUES_H
#define BETLI_CORE_MOVES_OPTION_VALUES_H

#include "core/value/evaluator.h"

/* Zero-initialised but for the first six.  The component's own value must be known. */
struct bt_option_values {
  struct bt_evaluator *evaluator;
  const struct bt_algebra *algebra;
  const struct bt_game *game;
  const struct bt_options *options;
  bool exact; /* each option by itself, and values are not reduced */
  struct bt_error *error;

  struct bt_value value; /* reduced (bt_reduce), unless exact */
  uint64_t count;        /* some of the options that have it; a value may come again */
  betli_status status;

  size_t run;            /* the place: */
  uint64_t first;        /* in the run, where the piece begins */
  struct bt_piece piece; /* count 0: at the end of the one before */
  uint64_t at;           /* in its first period */
};

/* Goes on to the next value; false at the end, or where the status says why not. */
bool bt_option_values_next(struct bt_option_values *values);

/* How many options differ, as far as is known; counts no further than just beyond `most`. */
uint64_t bt_option_values_count(struct bt_option_values *values, uint64_t most);

#endif
