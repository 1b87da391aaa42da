/* The first pattern in a list's values, or the period that a proof finds in larger heaps than the
 * list has. */
#ifndef BETLI_FIGURE_TABLE_PERIOD_H
#define BETLI_FIGURE_TABLE_PERIOD_H

#include "base/text.h"

struct bt_period_found {
  struct bt_text text; /* "G⁺(n + 12) = G⁺(n) from n = 71 on (Guy and Smith 1956)"; or empty */
  uint64_t from, period; /* of the values; 0 and 1 are not worth marking */
  bool proved;           /* for the values, not only for the outcomes */
};

betli_status bt_period_find(betli *b, const betli_table *t, enum bt_language language,
                            struct bt_period_found *found);

#endif
