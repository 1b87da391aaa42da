/* Values by all pairs of heaps, where no class of values is rare: block by block.
 *
 * A pair of two heaps before a block does not depend on the block's values.  So a block begins with
 * these far pairs, on all threads.  For each of its heaps it finds the small numbers that far pairs
 * do not give.  A sixteenth of the pairs, spread over all of them, leaves a few hundred numbers;
 * vectors search the other pairs for these (sift.h).  Then the heaps get their values one after the
 * other.  Near pairs, of which one heap is in the block or small, are few.
 *
 * A number that few pairs give may come from any of them.  Where classes are rare, the pairs with
 * the smallest heaps decide nearly all numbers; here they say little. */
#ifndef BETLI_SEQUENCE_DENSE_DENSE_H
#define BETLI_SEQUENCE_DENSE_DENSE_H

#include "base/thread_pool.h"
#include "sequence/base/recurrence.h"
#include "sequence/base/simd.h"
#include "sequence/base/values.h"

enum {
  BT_DENSE_BLOCK = 64,     /* heaps; equals BT_RARE_STEPS (method.h) */
  BT_DENSE_LEAST = 1 << 12 /* smaller heaps have few far pairs */
};
_Static_assert(BT_DENSE_LEAST % BT_DENSE_BLOCK == 0, "a block begins there");

struct bt_dense;

/* The numbers below `bound` that no option of a heap has, increasing. */
struct bt_missing {
  uint64_t heap;
  uint32_t bound;
  size_t count;
  const uint16_t *numbers;
};

/* Chooses values where the value of a heap need not be the least missing number. */
struct bt_dense_chooser {
  void *data;
  uint32_t below; /* numbers from this one on are never options */
  /* Returns the value, or BT_MORE_MISSING to be asked again with all missing numbers below
   * `below`. */
  uint32_t (*choose)(void *data, const struct bt_missing *missing);
  bool stopped; /* set by choose(): the block ends with this heap */
};
#define BT_MORE_MISSING UINT32_MAX

/* Returns true if a block can begin with the next heap, and ends before heap `stop`. */
bool bt_dense_suits(const struct bt_values *values, uint32_t maximum, uint64_t stop);

/* Returns a computation that borrows its arguments; NULL: no memory. */
struct bt_dense *bt_dense_new(const struct bt_recurrence *recurrence, enum bt_simd simd,
                              struct bt_values *values, struct bt_thread_pool *pool);
void bt_dense_free(struct bt_dense *dense);

/* Lets values be chosen by `chooser`, which must outlive the computation.  Returns false: no
 * memory. */
bool bt_dense_choose_by(struct bt_dense *dense, struct bt_dense_chooser *chooser);

/* Makes room for the codes of the values (coding.h).  Returns false: no memory. */
bool bt_dense_make_room(struct bt_dense *dense);

/* Computes one block, on the way to heap `stop`, after bt_dense_make_room().  No value so far is
 * above `maximum`.  Takes about n / 2 pairs for each of its heaps and splitting take. */
betli_status bt_dense_run(struct bt_dense *dense, uint32_t maximum, uint64_t stop,
                          struct bt_error *error);

#endif
