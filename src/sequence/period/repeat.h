/* Periods that a sequence shows at its end. */
#ifndef BETLI_SEQUENCE_PERIOD_REPEAT_H
#define BETLI_SEQUENCE_PERIOD_REPEAT_H

#include "core/base/limits.h"
#include "core/law/law.h"

/* Returns true if the last half of the values v(0), ..., v(n - 1), numbers of `width` bytes (1, 2
 * or 4), repeats up to a saltus, at least three times; from where on, tells the law, whose period
 * is the least, and which is not proved.  False, too, where memory is short: 4 bytes for each six
 * values.  Linear time. */
bool bt_repeat_at_end(const void *values, unsigned width, size_t n, struct bt_limits *limits,
                      struct bt_law *law);

#endif
