/* An optional oracle for outcomes of sums in misère play: a misère quotient.  The session sets
 * it. */
#ifndef BETLI_CORE_ALGEBRA_MISERE_SUMS_H
#define BETLI_CORE_ALGEBRA_MISERE_SUMS_H

#include "base/natural.h"
#include "core/game/position.h"

struct bt_misere_sums {
  void *data;

  /* Prepares, by bounded work, for the sum and for all sums to which moves lead from it.  *ready is
   * false where this work is not enough. */
  betli_status (*prepare)(void *data, const struct bt_position *position, bool *ready,
                          struct bt_error *error);
  /* Returns true if such a sum is a P-position. */
  bool (*is_p)(const void *data, const struct bt_position *position);
  /* Finds the misère Grundy value of a sum.  An N-position of which no more is known gets a wild
   * value.  Returns false, at no cost, if prepare() was not asked for these components. */
  bool (*sum_value)(void *data, const struct bt_position *position, struct bt_value *value);
  /* Finds such a value of one component, by bounded work.  *ready as above. */
  betli_status (*value)(void *data, const uint64_t *words, struct bt_value *value, bool *ready,
                        struct bt_error *error);
  /* Writes for each component of a sum that is ready the class of all others together.  Takes a
   * step for each component. */
  void (*rests)(const void *data, const struct bt_position *position, uint32_t *rests);
  /* Writes the options of a component that make a P-position together with the class `rest`.  These
   * are the first `most` in the order of the game's options.  Adds to *more how many others there
   * are.  After BETLI_LIMIT there may be more of both. */
  betli_status (*reach)(const void *data, const uint64_t *words, uint32_t rest, uint64_t most,
                        struct bt_options *options, struct bt_natural *more);
  /* Tells what decides, in a sentence. */
  void (*why)(const void *data, const struct bt_position *position, struct bt_text *text);
};

/* Returns the oracle that may know the sum, if all components are of one game; else NULL. */
const struct bt_misere_sums *bt_misere_sums_of(const struct bt_position *position);

/* Converts a value of an oracle to a value of misère outcomes or misère Grundy values.  Returns
 * false if it says too little. */
bool bt_misere_sum_says(const struct bt_function *function, struct bt_value *value);

#endif
