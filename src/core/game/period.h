/* Values that repeat, in sequences of single heaps. */
#ifndef BETLI_CORE_GAME_PERIOD_H
#define BETLI_CORE_GAME_PERIOD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* v(n + period) = v(n) + saltus for all n from `preperiod` on. */
struct bt_period {
  uint64_t preperiod, period, saltus;
};

/* Finds a period that the values show, v(n + period) = v(n) + saltus for all of them from
 * `preperiod` on: the one with the least preperiod + period, which most values confirm;
 * false if there is none.  A saltus is 0, or even where `even` allows that.  `matches` is room for
 * `count` numbers.  Linear time. */
bool bt_period_shown(const uint32_t *values, size_t count, bool even, uint32_t *matches,
                     struct bt_period *period);

#endif
