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

/* Around some heap: v(n + period) = v(n) where `first` <= n and n + period <= `last`. */
struct bt_repetition {
  uint64_t first, last, period;
};

/* The heaps from `from` on repeat with the period, those before are not known to. */
static inline struct bt_repetition bt_repetition_around(uint64_t heap, uint64_t from,
                                                        uint64_t period) {
  return heap < from ? (struct bt_repetition){0, from - 1, UINT64_MAX}
                     : (struct bt_repetition){from, UINT64_MAX, period};
}

/* Finds a period that the values show, v(n + period) = v(n) + saltus for all of them from
 * `preperiod` on: the one with the least preperiod + period, which most values confirm;
 * false if there is none.  A saltus is 0, or even where `even` allows that.  `matches` is room for
 * `count` numbers.  Linear time. */
bool bt_period_shown(const uint32_t *values, size_t count, bool even, uint32_t *matches,
                     struct bt_period *period);

#endif
