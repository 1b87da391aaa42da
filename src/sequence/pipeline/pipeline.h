/* Candidates run ahead, and are proved behind: both at once, on all threads. */
#ifndef BETLI_SEQUENCE_PIPELINE_PIPELINE_H
#define BETLI_SEQUENCE_PIPELINE_PIPELINE_H

#include "base/thread_pool.h"
#include "sequence/base/simd.h"
#include "sequence/pipeline/candidates.h"
#include "sequence/pipeline/census.h"
#include "sequence/pipeline/checkpoints.h"
#include "sequence/pipeline/sparse.h"

enum {
  BT_PIPELINE_LEAST = 1 << 12, /* so many heaps are known first */
  BT_CALM =
      8 /* values are dropped where so many times the heaps up to the last rare one are known */
};

/* What the pipeline works on; it adds the values that are proved, and the rare heaps met. */
struct bt_work {
  enum bt_simd simd;
  bool unchecked;
  struct bt_thread_pool *pool;
  struct bt_values *values;
  struct bt_sparse *sparse;                 /* recurrence, split and rare heaps */
  struct bt_census *census;                 /* of the values that are proved */
  const struct bt_checkpoints *checkpoints; /* where values were dropped */
  uint64_t deep;    /* the last heap whose proof took a pair beyond the depth; 0: none */
  uint64_t deepest; /* and the largest small heap of such pairs */
};

struct bt_pipeline;

/* For few rare heaps, or many.  `depth`: how deep pairs are looked for before all are.  The values
 * are converted to the width that is needed.  Every heap known must be larger than 2 (depth + t).
 */
betli_status bt_pipeline_new(struct bt_work *work, bool few, uint64_t depth,
                             struct bt_pipeline **pipeline, struct bt_error *error);
void bt_pipeline_free(struct bt_pipeline *pipeline);

/* Whether it can be made: the heaps are enough for that depth, and no value is too large. */
bool bt_pipeline_suits(const struct bt_work *work, bool few, uint64_t depth);

/* Whether candidates by few rare heaps are worth while from the values known on. */
bool bt_pipeline_few(const struct bt_work *work);

/* Between rounds they may be asked for the values of heaps that came by. */
const struct bt_candidates *bt_pipeline_candidates(const struct bt_pipeline *pipeline);

/* How many values before a heap have an influence on it, where the first pairs prove it. */
uint64_t bt_pipeline_window(const struct bt_pipeline *pipeline);

/* Drops the values that it needs no more. */
betli_status bt_pipeline_drop(struct bt_pipeline *pipeline, struct bt_error *error);

/* Goes on until `stop` heaps are known, or for one round.  *again: it cannot go on as it is,
 * because of a new rare heap or of a large value: another method has to take the next heap.  After
 * an error what was proved is kept. */
betli_status bt_pipeline_round(struct bt_pipeline *pipeline, uint64_t stop, bool *again,
                               struct bt_error *error);

#endif
