/* Values by way of rare heaps that are many and of which new ones come often: block by block, where
 * the taps known before a block are held against all its heaps at once, and each heap is proved
 * before the next, so that a rare one is of no harm to what was computed. */
#ifndef BETLI_SEQUENCE_PIPELINE_BLOCKS_H
#define BETLI_SEQUENCE_PIPELINE_BLOCKS_H

#include "base/thread_pool.h"
#include "sequence/many_rares/many_rares.h"
#include "sequence/pipeline/sparse.h"

struct bt_blocks;

/* Whether blocks can go on from the values known, and are worth it. */
bool bt_blocks_suit(const struct bt_sparse *sparse, const struct bt_values *values,
                    uint32_t maximum);

/* Begins with the next heap, a multiple of BT_MANY_BLOCK.  What is given outlives it.  NULL: no
 * memory. */
struct bt_blocks *bt_blocks_new(struct bt_sparse *sparse, struct bt_values *values,
                                struct bt_thread_pool *pool);
void bt_blocks_free(struct bt_blocks *blocks);

/* Whether it can compute the next block: it can not after heaps that others computed, and should
 * not when the frequencies by which it was planned are old. */
bool bt_blocks_go_on(const struct bt_blocks *blocks);

/* Computes a block, as bt_sparse_run does; ends before a heap whose value is above all nim-sums. */
betli_status bt_blocks_run(struct bt_blocks *blocks, uint32_t maximum, struct bt_error *error);

#endif
