/* Periods that a sequence shows at its end. */
#ifndef BETLI_SEQUENCE_PERIOD_REPEAT_H
#define BETLI_SEQUENCE_PERIOD_REPEAT_H

#include "core/game/period.h"

#include <stdbool.h>
#include <stddef.h>

/* Whether the last half of the values v(0), ..., v(n - 1), numbers of `width` bytes (1, 2 or 4),
 * repeats up to a saltus, at least three times; and from where on.  The period is the least, and
 * proves nothing.  Takes O(n) steps and no memory; far less where the last values do not come
 * again, so that it can be asked at n = 2^k, 3 * 2^k and 5 * 2^k. */
bool bt_repeat_at_end(const void *values, unsigned width, size_t n, struct bt_period *period);

#endif
