/* Candidates where there are many rare heaps: hundreds (0.6) to tens of thousands (0.007). */
#ifndef BETLI_SEQUENCE_MANY_RARES_MANY_RARES_H
#define BETLI_SEQUENCE_MANY_RARES_MANY_RARES_H

#include "sequence/base/recurrence.h"
#include "sequence/base/simd.h"

enum {
  BT_MANY_VALUES = 4096, /* values are below this */
  BT_MANY_BATCH = 1984,  /* so many heaps are computed together */
  BT_MANY_BLOCK = 64     /* so many are sifted together */
};
_Static_assert(BT_MANY_BATCH % BT_MANY_BLOCK == 0, "a batch is blocks");

struct bt_many_rares;

/* `taps` are in any order, and may hold a tap twice; the mask of `split` is not 0.  values[-i] is
 * g(n - i) for i = 1, 2, ..., n, or up to the largest distance; from these it samples what values
 * to expect.  NULL: no memory.  Costs as much as the candidates of a thousand heaps or two. */
struct bt_many_rares *bt_many_rares_new(enum bt_simd simd, const struct bt_split *split,
                                        const struct bt_tap *taps, size_t count,
                                        const uint16_t *values, uint64_t n);
void bt_many_rares_free(struct bt_many_rares *many);

/* The same for blocks: the one before may be finished while another is sifted. */
struct bt_many_rares *bt_many_rares_new_ahead(enum bt_simd simd, const struct bt_split *split,
                                              const struct bt_tap *taps, size_t count,
                                              const uint16_t *values, uint64_t n);

/* More taps, as new rare heaps bring them.  Costs next to nothing.  False: no memory, and there are
 * only the taps that were there before. */
bool bt_many_rares_add(struct bt_many_rares *many, const struct bt_tap *taps, size_t count);

/* The values of the heaps from n on are no longer what they were. */
void bt_many_rares_forget(struct bt_many_rares *many, uint64_t n);

/* Writes the candidates for the heaps n to n + count - 1 to values[0], values[1], ...; values[-i]
 * is g(n - i) for i up to the largest distance of a tap and 7 more, or up to n.  A tap does not
 * count for heaps that are not larger than its distance.  Returns how many it wrote: less than
 * `count` only where the next one would be BT_MANY_VALUES or more.  `count` is best a multiple of
 * BT_MANY_BATCH. */
size_t bt_many_rares_run(struct bt_many_rares *many, uint64_t n, uint16_t *values, size_t count);

/* Sifts the block of heaps from `first` on, a multiple of BT_MANY_BLOCK larger than twice that:
 * values[-i] is g(first - i) for i from BT_MANY_BLOCK + 1 on. */
void bt_many_rares_sift(struct bt_many_rares *many, uint64_t first, const uint16_t *values);

/* The candidate for heap `first` + lane of the block that was sifted; *value will be its value, and
 * those of all heaps before it are known.  Taps may be added between one heap and the next.
 * BT_MANY_VALUES if it is not below that. */
uint32_t bt_many_rares_next(struct bt_many_rares *many, uint64_t first, size_t lane,
                            const uint16_t *value);

#endif
