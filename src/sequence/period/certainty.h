/* Which theorem makes a period certain, and how far values must be seen for it. */
#ifndef BETLI_SEQUENCE_PERIOD_CERTAINTY_H
#define BETLI_SEQUENCE_PERIOD_CERTAINTY_H

#include "base/limits.h"
#include "core/game/take_break.h"

#define BT_BY_ARITHMETIC_PERIODS BT_SAY("arithmetic periods (docs/theory/sequences.md)")

enum bt_verdict {
  BT_PROVED_IF,  /* certain if the values follow the law up to law->until, by law->theorem */
  BT_REFUTED,    /* the values will not go on like this */
  BT_NO_THEOREM, /* no known theorem applies */
};

/* Judges a law that the values of a code show.  With a saltus, `values` are the computed values of
 * the heaps to law->from + law->period; without, NULL is allowed.  Takes seconds at most: if it
 * would take longer, the verdict is BT_NO_THEOREM.  BETLI_LIMIT: it was stopped before. */
betli_status bt_law_prove(const struct bt_take_break *code, struct bt_law *law,
                          const uint32_t *values, struct bt_limits *limits,
                          enum bt_verdict *verdict, struct bt_error *error);

#endif
