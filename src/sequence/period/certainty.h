/* Which theorem makes a period certain, and how far values must be seen for it. */
#ifndef BETLI_SEQUENCE_PERIOD_CERTAINTY_H
#define BETLI_SEQUENCE_PERIOD_CERTAINTY_H

#include "core/base/limits.h"
#include "core/game/take_break.h"

enum bt_verdict {
  BT_PROVED_IF,  /* certain if g(n + period) = g(n) + saltus up to n + period = until */
  BT_REFUTED,    /* the values will not go on like this */
  BT_NO_THEOREM, /* none is known that applies */
};

struct bt_certainty {
  enum bt_verdict verdict;
  uint64_t until;      /* with BT_PROVED_IF: the last heap whose value must have been computed */
  const char *theorem; /* with BT_PROVED_IF */
};

/* What is known of a period that the values of a code show.  With a saltus, `values` are those of
 * the heaps to preperiod + period, computed; without, they may be NULL.  Takes seconds at most:
 * what would take longer is BT_NO_THEOREM.  BETLI_LIMIT: it was stopped before. */
betli_status bt_period_prove(const struct bt_take_break *code, const struct bt_period *period,
                             const uint32_t *values, struct bt_limits *limits,
                             struct bt_certainty *proof, struct bt_error *error);

#endif
