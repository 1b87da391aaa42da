/* Candidates where rare heaps are many: hundreds (0.6) to tens of thousands (0.007). */
#ifndef BETLI_SEQUENCE_MANY_RARES_MANY_RARES_H
#define BETLI_SEQUENCE_MANY_RARES_MANY_RARES_H

#include "sequence/base/recurrence.h"
#include "sequence/base/simd.h"

enum {
  BT_MANY_VALUES = 4096, /* values are below this */
  BT_MANY_BATCH = 1984,  /* heaps that are computed together */
  BT_MANY_BLOCK = 64     /* heaps that are sifted together */
};
_Static_assert(BT_MANY_BATCH % BT_MANY_BLOCK == 0, "a batch is blocks");

struct bt_many_rares;

/* Copies `taps`, which are in any order and may hold a tap twice.  The mask of `split` is not 0.
 * For i = 1, 2, ..., n, or up to the largest distance, values[-i] is g(n - i).  A sample of these
 * tells what values to expect.  Returns NULL: no memory.  Costs as much as the candidates of one or
 * two thousand heaps. */
struct bt_many_rares *bt_many_rares_new(enum bt_simd simd, const struct bt_split *split,
                                        const struct bt_tap *taps, size_t count,
                                        const uint16_t *values, uint64_t n);
void bt_many_rares_free(struct bt_many_rares *many);

/* Does bt_many_rares_new() for blocks: a block may be sifted while the one before is finished. */
struct bt_many_rares *bt_many_rares_new_ahead(enum bt_simd simd, const struct bt_split *split,
                                              const struct bt_tap *taps, size_t count,
                                              const uint16_t *values, uint64_t n);

/* Adds taps, as new rare heaps bring them, at next to no cost.  Returns false, with the old taps
 * only: no memory. */
bool bt_many_rares_add(struct bt_many_rares *many, const struct bt_tap *taps, size_t count);

/* Forgets the values of the heaps from n on, which have changed. */
void bt_many_rares_forget(struct bt_many_rares *many, uint64_t n);

/* Writes the candidates for the heaps n to n + count - 1 to values[0], values[1], ... For i up to 7
 * more than the largest distance of a tap, or up to n, values[-i] is g(n - i).  A tap does not
 * count for heaps that are not larger than its distance.  Returns how many it wrote: less than
 * `count` only if the next one would be BT_MANY_VALUES or more.  `count` is best a multiple of
 * BT_MANY_BATCH. */
size_t bt_many_rares_run(struct bt_many_rares *many, uint64_t n, uint16_t *values, size_t count);

/* Sifts the block of heaps from `first` on, a multiple of BT_MANY_BLOCK larger than twice that.
 * For i from BT_MANY_BLOCK + 1 on, values[-i] is g(first - i). */
void bt_many_rares_sift(struct bt_many_rares *many, uint64_t first, const uint16_t *values);

/* Returns the candidate for heap `first` + lane of the block that was sifted; BT_MANY_VALUES if it
 * is not below that.  The heap's value will stand at `value`; the values before it are known.  Taps
 * may be added between one heap and the next. */
uint32_t bt_many_rares_next(struct bt_many_rares *many, uint64_t first, size_t lane,
                            const uint16_t *value);

#endif
