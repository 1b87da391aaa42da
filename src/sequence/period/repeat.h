/* Periods that a sequence shows at its end. */
#ifndef BETLI_SEQUENCE_PERIOD_REPEAT_H
#define BETLI_SEQUENCE_PERIOD_REPEAT_H

#include "base/limits.h"
#include "core/law/law.h"

/* Finds the law by which the last half of the values v(0), ..., v(n - 1) repeats up to a saltus.
 * They repeat at least three times.  Values are numbers of `width` bytes (1, 2 or 4).  The law says
 * from where on; its period is the least, and proves nothing.  The period is 0 if there is none, or
 * if the limits have no room for 4 bytes for each six values.  Linear time. */
betli_status bt_repeat_at_end(const void *values, unsigned width, size_t n,
                              struct bt_limits *limits, struct bt_law *law, struct bt_error *error);

#endif
