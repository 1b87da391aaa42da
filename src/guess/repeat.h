/* Finds where a row of things begins to repeat. */
#ifndef BETLI_GUESS_REPEAT_H
#define BETLI_GUESS_REPEAT_H

#include "guess/data.h"

struct bt_row;

/* Finds the least period of an end of the row that repeats often enough, and where that end begins.
 * Returns false if there is none, or, with *failed, if memory ran out. */
bool bt_repeat_find(const struct bt_row *row, struct bt_law *law, bool *failed);

/* Counts the terms that agree with a period, of `count` in all, beyond those that determine it. */
uint64_t bt_period_confirmed(const struct bt_law *law, uint64_t count);

/* Returns true if a period is seen often enough to be a guess: 12 terms agree, and as many as
 * determine it, and three periods are seen. */
bool bt_period_seen(const struct bt_law *law, uint64_t count);

#endif
