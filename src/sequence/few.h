/* Candidates where there are few rare heaps and small values: 0.104, 0.106. */
#ifndef BETLI_SEQUENCE_FEW_H
#define BETLI_SEQUENCE_FEW_H

#include "sequence/recurrence.h"
#include "sequence/tier.h"

enum { BT_FEW_VALUES = 64 }; /* values are below this */

struct bt_few; /* constant once made: any number of threads may use it */

/* `taps` are in any order, and may hold a tap twice.  `maximum`: the largest value known; while it
 * is below 32 the work takes half the time, and ends before the first that is not.  NULL: no
 * memory. */
struct bt_few *bt_few_new(enum bt_tier tier, const struct bt_split *split,
                          const struct bt_tap *taps, size_t count, uint32_t maximum);
void bt_few_free(struct bt_few *few);

/* Writes the candidates for the heaps n to n + count - 1 to values[0], values[1], ...; values[-i]
 * is g(n - i) for all i up to the largest distance of a tap, and n is larger than that.  Returns
 * how many it wrote: less than `count` only where the next one would be too large.
 * `count` is best a multiple of 64, and large next to the largest distance. */
size_t bt_few_run(const struct bt_few *few, uint64_t n, uint8_t *values, size_t count);

#endif
