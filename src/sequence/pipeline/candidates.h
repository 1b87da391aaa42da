/* Candidates for values, where rare heaps are few, or many. */
#ifndef BETLI_SEQUENCE_PIPELINE_CANDIDATES_H
#define BETLI_SEQUENCE_PIPELINE_CANDIDATES_H

#include "sequence/few_rares/few_rares.h"
#include "sequence/many_rares/many_rares.h"

enum { BT_CANDIDATES_ALIGNED = 7 }; /* heaps by which a batch may begin earlier */

/* Either `few` or `many`. */
struct bt_candidates {
  struct bt_few_rares *few;   /* values of one byte */
  uint32_t limit;             /* of bt_few_rares_new() */
  struct bt_many_rares *many; /* values of two bytes */
  uint64_t farthest;          /* the largest distance of a tap */
};

/* Makes candidates.  `limit`: of bt_few_rares_new(), or 0 where rare heaps are many.  values[-i] is
 * g(n - i), as in bt_many_rares_new().  Returns false: no memory. */
bool bt_candidates_new(struct bt_candidates *candidates, uint32_t limit, enum bt_simd simd,
                       const struct bt_split *split, const struct bt_tap *taps, size_t count,
                       const void *values, uint64_t n);
void bt_candidates_free(struct bt_candidates *candidates);

/* Adds a new rare heap, where they are many; its taps are sorted by distance.  Returns false: no
 * memory. */
bool bt_candidates_add(struct bt_candidates *candidates, uint64_t heap, const struct bt_tap *taps,
                       size_t count);

/* Returns how many values before a heap are read for it. */
uint64_t bt_candidates_window(const struct bt_candidates *candidates);

/* Writes the candidates for the heaps n to n + count - 1 to `values`, after the values before n.
 * Returns how many it wrote: fewer than `count` only if the next one would be too large.  Calls may
 * go back to earlier heaps, and forth again, if the values stay the same. */
size_t bt_candidates_run(const struct bt_candidates *candidates, uint64_t n, void *values,
                         size_t count);

#endif
