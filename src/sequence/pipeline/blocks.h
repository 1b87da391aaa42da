/* Values by way of rare heaps that are many and often new: block by block.  The taps known before a
 * block are compared with all its heaps at once.  Each heap is proved before the next, so that a
 * rare heap does not spoil what was computed. */
#ifndef BETLI_SEQUENCE_PIPELINE_BLOCKS_H
#define BETLI_SEQUENCE_PIPELINE_BLOCKS_H

#include "base/thread_pool.h"
#include "sequence/many_rares/many_rares.h"
#include "sequence/pipeline/sparse.h"

struct bt_blocks;

/* Returns true if blocks can go on from the known values, and are worth it. */
bool bt_blocks_suit(const struct bt_sparse *sparse, const struct bt_values *values,
                    uint32_t maximum);

/* Begins with the next heap, a multiple of BT_MANY_BLOCK.  Borrows its arguments.  NULL: no
 * memory. */
struct bt_blocks *bt_blocks_new(struct bt_sparse *sparse, struct bt_values *values,
                                struct bt_thread_pool *pool);
void bt_blocks_free(struct bt_blocks *blocks);

/* Returns true if the next block can be computed.  It cannot if other methods have computed heaps
 * since, or if the frequencies by which blocks were planned are old. */
bool bt_blocks_go_on(const struct bt_blocks *blocks);

/* Computes a block, as bt_sparse_run() does.  Ends before a heap with a value above all
 * nim-sums. */
betli_status bt_blocks_run(struct bt_blocks *blocks, uint32_t maximum, struct bt_error *error);

#endif
