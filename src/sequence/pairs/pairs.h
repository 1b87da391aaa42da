/* Pairs of heaps with the same sum, many at once: which numbers are the nim-sums of their values.
 * The definition looks at pairs, and they decide the heaps that quicker proofs leave. */
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

/* Adds the nim-sums of all pairs to a set that has room for them. */
void bt_pairs_mark(const struct bt_pairs *pairs, struct bt_seen *seen);

/* Returns up to how many numbers are found faster than all pairs are marked; at most
 * BT_PAIRS_WANTED. */
size_t bt_pairs_wanted(enum bt_simd simd);

/* Searches the pairs for `count` numbers, at most bt_pairs_wanted().  Keeps in `wanted` the numbers
 * that no pair has, in any order, and returns how many.  For values of two bytes. */
size_t bt_pairs_find(enum bt_simd simd, const struct bt_pairs *pairs, uint16_t *wanted,
                     size_t count);

/* The kernels of the instruction sets.  A kernel leaves out the last pairs, fewer than it has
 * lanes; *looked is how many it looked at. */
typedef size_t bt_pairs_kernel(const struct bt_pairs *pairs, uint16_t *wanted, size_t count,
                               size_t *looked);
extern bt_pairs_kernel bt_pairs_portable, bt_pairs_neon, bt_pairs_avx2, bt_pairs_avx512;

#endif
