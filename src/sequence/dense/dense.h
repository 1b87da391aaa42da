/* Values by all pairs of heaps, where no class of values is rare: block by block.
 *
 * A pair of which both heaps lie before a block does not depend on the block's values.  So for all
 * heaps of a block it is first found, on all threads, which small numbers such far pairs leave out:
 * a sixteenth of the pairs, spread over all of them, leaves a few hundred numbers, and whether they
 * come is looked for with vectors (sift.h).  Then the heaps get their values one after the other;
 * near pairs, of which one heap is in the block or small, are few.
 *
 * A number that few pairs give is given by any of them, small or large: the pairs with the smallest
 * heaps, which decide nearly all where classes are rare, say little here. */
#ifndef BETLI_SEQUENCE_DENSE_DENSE_H
#define BETLI_SEQUENCE_DENSE_DENSE_H

#include "base/thread_pool.h"
#include "sequence/base/recurrence.h"
#include "sequence/base/simd.h"
#include "sequence/base/values.h"

enum {
  BT_DENSE_BLOCK = 64,     /* as many as are done one by one where rare heaps are (method.h) */
  BT_DENSE_LEAST = 1 << 12 /* smaller heaps have few pairs that are far */
};
_Static_assert(BT_DENSE_LEAST % BT_DENSE_BLOCK == 0, "a block begins there");

struct bt_dense;

/* Whether a block can begin with the next heap, and ends before heap `stop`. */
bool bt_dense_suits(const struct bt_values *values, uint32_t maximum, uint64_t stop);

/* What is given outlives it.  NULL: no memory. */
struct bt_dense *bt_dense_new(const struct bt_recurrence *recurrence, enum bt_simd simd,
                              struct bt_values *values, struct bt_thread_pool *pool);
void bt_dense_free(struct bt_dense *dense);

/* Makes room for the codes of the values (coding.h).  False: there is no memory for them. */
bool bt_dense_make_room(struct bt_dense *dense);

/* When there is room: computes a block, on the way to heap `stop`; no value before it is above
 * `maximum`. */
betli_status bt_dense_run(struct bt_dense *dense, uint32_t maximum, uint64_t stop,
                          struct bt_error *error);

#endif
