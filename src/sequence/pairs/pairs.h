/* Pairs of heaps with the same sum, many at once: which numbers are the nim-sums of their values.
 * It is what the definition looks at, and what settles the heaps that quicker proofs leave. */
#ifndef BETLI_SEQUENCE_PAIRS_PAIRS_H
#define BETLI_SEQUENCE_PAIRS_PAIRS_H

#include "sequence/base/seen.h"
#include "sequence/base/simd.h"

enum { BT_PAIRS_WANTED = 48 };

/* The pairs of up[i] and down[-i], 0 <= i < count. */
struct bt_pairs {
  const void *up, *down;
  unsigned width; /* bytes of a value: 1, 2 or 4 */
  size_t count;
};

/* Adds all their nim-sums to a set that has room for them. */
void bt_pairs_mark(const struct bt_pairs *pairs, struct bt_seen *seen);

/* So many numbers are found faster than pairs are marked: at most BT_PAIRS_WANTED. */
size_t bt_pairs_wanted(enum bt_simd simd);

/* Looks for so many numbers or fewer, and keeps in `wanted` those that are not found; says
 * how many.  For values of two bytes. */
size_t bt_pairs_find(enum bt_simd simd, const struct bt_pairs *pairs, uint16_t *wanted,
                     size_t count);

/* One kernel for each instruction set, which leaves out the last pairs, fewer than it has lanes. */
typedef size_t bt_pairs_kernel(const struct bt_pairs *pairs, uint16_t *wanted, size_t count,
                               size_t *looked);
extern bt_pairs_kernel bt_pairs_portable, bt_pairs_neon, bt_pairs_avx2, bt_pairs_avx512;

#endif
