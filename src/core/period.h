/* Values that repeat, in sequences of single heaps. */
#ifndef BETLI_CORE_PERIOD_H
#define BETLI_CORE_PERIOD_H

#include <stdint.h>

/* v(n + period) = v(n) + saltus for all n from `preperiod` on. */
struct bt_period {
  uint64_t preperiod, period, saltus;
};

#endif
