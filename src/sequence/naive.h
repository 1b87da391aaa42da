/* Values by the definition, one option after the other; or by a sieve, where there is one. */
#ifndef BETLI_SEQUENCE_NAIVE_H
#define BETLI_SEQUENCE_NAIVE_H

#include "core/value/sieve.h"
#include "sequence/base/recurrence.h"
#include "sequence/base/seen.h"
#include "sequence/base/values.h"

struct bt_naive {
  const struct bt_take_break *code; /* moves leave at most two heaps */
  const struct bt_recurrence *recurrence;
  struct bt_seen seen;
  /* The values of the heaps that takes beyond the digits leave: a growing set, as bytes. */
  uint8_t *beyond;
  uint64_t beyond_heaps; /* heaps below this are in the set */
  uint32_t beyond_size;
  uint32_t full; /* all numbers below this are in the set */
  struct bt_sieve *sieve;
  uint64_t sieved; /* heaps */
};

/* Computes the values of the heaps values->count to `stop` - 1; *maximum is the largest value so
 * far.  Costs O(n) for each heap and splitting take.  After BETLI_LIMIT finished values remain. */
betli_status bt_naive_run(struct bt_naive *naive, struct bt_values *values, uint32_t *maximum,
                          uint64_t stop, struct bt_error *error);
void bt_naive_free(struct bt_naive *naive);

#endif
