/* An optional oracle for outcomes of sums in misere play, set by the session: a misere quotient. */
#ifndef BETLI_CORE_ALGEBRA_MISERE_SUMS_H
#define BETLI_CORE_ALGEBRA_MISERE_SUMS_H

#include "base/natural.h"
#include "core/game/position.h"

struct bt_misere_sums {
  void *data;

  /* Gets ready for sums of components of its game that come from these by moves, by work that is
   * bounded.  *ready is false where that does not do. */
  betli_status (*prepare)(void *data, const struct bt_position *position, bool *ready,
                          struct bt_error *error);
  /* Whether such a sum is a P-position. */
  bool (*is_p)(const void *data, const struct bt_position *position);
  /* The misere Grundy value of a sum, or a wild one for an N-position of which no more is known;
   * false, at no cost, where prepare() was not asked for these components. */
  bool (*sum_value)(void *data, const struct bt_position *position, struct bt_value *value);
  /* The same of a component of its game, by work that is bounded.  *ready as above. */
  betli_status (*value)(void *data, const uint64_t *words, struct bt_value *value, bool *ready,
                        struct bt_error *error);
  /* Of a sum that is ready: for each component what class all others together have.  A step for
   * each. */
  void (*rests)(const void *data, const struct bt_position *position, uint32_t *rests);
  /* Writes the options of a component that are P-positions beside what has that class, the first
   * `most` of them in the order of the game's options, and adds to *more how many others there are.
   * With BETLI_LIMIT there may be more of both. */
  betli_status (*reach)(const void *data, const uint64_t *words, uint32_t rest, uint64_t most,
                        struct bt_options *options, struct bt_natural *more);
  /* What decides, in a sentence. */
  void (*why)(const void *data, const struct bt_position *position, struct bt_text *text);
};

/* Who may know the sum: its components are of one game.  Else NULL. */
const struct bt_misere_sums *bt_misere_sums_of(const struct bt_position *position);

/* That as a value of misere outcomes or misere Grundy values; false if it says too little. */
bool bt_misere_sum_says(const struct bt_function *function, struct bt_value *value);

#endif
