/* Candidates where rare heaps are few and values small: 0.104, 0.106. */
#ifndef BETLI_SEQUENCE_FEW_RARES_FEW_RARES_H
#define BETLI_SEQUENCE_FEW_RARES_FEW_RARES_H

#include "sequence/base/recurrence.h"
#include "sequence/base/simd.h"

enum {
  BT_FEW_VALUES = 256, /* values are below this */
  BT_FEW_LEAST = 32,   /* the least limit */
  BT_FEW_MOST = 64     /* the greatest limit */
};
_Static_assert(BT_FEW_MOST < BT_FEW_VALUES, "no value below a limit is FEW_EMPTY");

struct bt_few_rares; /* constant once made: any number of threads may use it */

/* Copies `taps`, which are in any order and may hold a tap twice.  `limit` is a power of 2 from
 * BT_FEW_LEAST to BT_FEW_MOST.  Heaps whose value is not below it are computed one by one, so they
 * should be few.  The other heaps take half as long as with twice the limit.  Returns NULL: no
 * memory. */
struct bt_few_rares *bt_few_rares_new(enum bt_simd simd, const struct bt_split *split,
                                      const struct bt_tap *taps, size_t count, uint32_t limit);
void bt_few_rares_free(struct bt_few_rares *few);

/* Writes the candidates for the heaps n to n + count - 1 to values[0], values[1], ... For all i up
 * to the largest distance of a tap, values[-i] is g(n - i), and n is larger than that distance.
 * Returns how many it wrote: less than `count` only if the next one would be BT_FEW_VALUES or more.
 * `count` is best a multiple of 64, and much larger than the largest distance. */
size_t bt_few_rares_run(const struct bt_few_rares *few, uint64_t n, uint8_t *values, size_t count);

#endif
