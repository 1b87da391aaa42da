/* Which division of the values into rare and common ones leaves the fewest rare heaps. */
#ifndef BETLI_SEQUENCE_PIPELINE_SPLIT_H
#define BETLI_SEQUENCE_PIPELINE_SPLIT_H

#include "sequence/base/recurrence.h"
#include "sequence/base/values.h"

/* Chooses the best split for the heaps known so far.  *rares: how many of them are rare by it.
 * Costs O(n + v log v) for values below v.  Returns false: no memory. */
bool bt_split_choose(const struct bt_recurrence *recurrence, const struct bt_values *values,
                     struct bt_split *split, uint64_t *rares);

/* Returns true if a split suits the moves: where classes alternate, all splitting takes have the
 * parity that it says. */
bool bt_split_suits(const struct bt_recurrence *recurrence, const struct bt_split *split);

#endif
