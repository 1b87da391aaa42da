/* Where a row of things begins to repeat. */
#ifndef BETLI_GUESS_REPEAT_H
#define BETLI_GUESS_REPEAT_H

#include "guess/data.h"

struct bt_repeat {
  const void *data;
  uint64_t count; /* of the things, below 2^32 */
  bool (*same)(const void *data, uint64_t i, uint64_t j);
  /* Whether that many repetitions will do. */
  bool (*enough)(const void *data, const struct bt_period *period);
};

/* The longest tail that repeats often enough: where it begins and its least period.  False if there
 * is none, or memory ran out; then *failed. */
bool bt_repeat_find(const struct bt_repeat *repeat, struct bt_period *period, bool *failed);

/* The terms that agree with a period, of `count` in all, beyond those that determine it. */
uint64_t bt_period_confirmed(const struct bt_period *period, uint64_t count);

/* Whether a period is seen often enough to be a guess: as many terms agree as determine it, and
 * three periods are seen. */
bool bt_period_seen(const struct bt_period *period, uint64_t count);

#endif
