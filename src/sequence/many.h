/* Candidates where there are many rare heaps: hundreds (0.6) to tens of thousands (0.007). */
#ifndef BETLI_SEQUENCE_MANY_H
#define BETLI_SEQUENCE_MANY_H

#include "sequence/recurrence.h"
#include "sequence/tier.h"

enum { BT_MANY_VALUES = 4096 }; /* values are below this */

struct bt_many;

/* `taps` are in any order, and may hold a tap twice.  `values` are g(0), ..., g(n - 1), from which
 * it may sample what values to expect.  NULL: no memory. */
struct bt_many *bt_many_new(enum bt_tier tier, const struct bt_split *split,
                            const struct bt_tap *taps, size_t count, const uint16_t *values,
                            uint64_t n);
void bt_many_free(struct bt_many *many);

/* Writes the candidates for the heaps n to n + count - 1 to values[n], values[n + 1], ...;
 * values[i] is g(i) for all i < n.  A tap does not count for heaps that are not larger than its
 * distance. Returns how many it wrote: less than `count` only where the next one would be
 * BT_MANY_VALUES or more.  `count` is best a multiple of 64. */
size_t bt_many_run(struct bt_many *many, uint64_t n, uint16_t *values, size_t count);

#endif
