/* Periods that a sequence shows at its end. */
#ifndef BETLI_SEQUENCE_PERIOD_REPEAT_H
#define BETLI_SEQUENCE_PERIOD_REPEAT_H

#include "base/limits.h"
#include "core/law/law.h"

/* Tells by which law the last half of the values v(0), ..., v(n - 1), numbers of `width` bytes (1,
 * 2 or 4), repeats up to a saltus, at least three times, and from where on.  The period is the
 * least, and proves nothing; it is 0 where there is none, or the limits have no room for 4 bytes
 * for each six values.  Linear time. */
betli_status bt_repeat_at_end(const void *values, unsigned width, size_t n,
                              struct bt_limits *limits, struct bt_law *law, struct bt_error *error);

#endif
