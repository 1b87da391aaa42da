/* Candidates are computed ahead of the proofs: both at once, on all threads. */
#ifndef BETLI_SEQUENCE_PIPELINE_PIPELINE_H
#define BETLI_SEQUENCE_PIPELINE_PIPELINE_H

#include "base/thread_pool.h"
#include "sequence/base/simd.h"
#include "sequence/pipeline/candidates.h"
#include "sequence/pipeline/census.h"
#include "sequence/pipeline/checkpoints.h"
#include "sequence/pipeline/sparse.h"

enum {
  BT_PIPELINE_LEAST = 1 << 12, /* heaps that are known first */
  BT_CALM = 8                  /* values are dropped from so many times the last rare heap on */
};

/* The data of the pipeline, which adds the proved values, and the rare heaps that it meets. */
struct bt_work {
  enum bt_simd simd;
  bool unchecked;
  struct bt_thread_pool *pool;
  struct bt_values *values;
  struct bt_sparse *sparse;                 /* recurrence, split and rare heaps */
  struct bt_census *census;                 /* of the proved values */
  const struct bt_checkpoints *checkpoints; /* if values were dropped */
  uint64_t deep;    /* the last heap whose proof took a pair beyond the depth; 0: none */
  uint64_t deepest; /* the largest of the smaller heaps of such pairs */
};

struct bt_pipeline;

/* Makes a pipeline for few rare heaps, or many.  The proofs try the pairs of heaps up to `depth`
 * before all pairs.  Converts the values to the width needed.  Every heap to come has to be larger
 * than 2 (depth + t), where t is the largest take. */
betli_status bt_pipeline_new(struct bt_work *work, bool few, uint64_t depth,
                             struct bt_pipeline **pipeline, struct bt_error *error);
void bt_pipeline_free(struct bt_pipeline *pipeline);

/* Returns true if the heaps suffice for the depth, and no value is too large. */
bool bt_pipeline_suits(const struct bt_work *work, bool few, uint64_t depth);

/* Returns true if candidates by few rare heaps pay from the known values on. */
bool bt_pipeline_few(const struct bt_work *work);

/* Returns the candidates, which may be asked for earlier heaps between rounds. */
const struct bt_candidates *bt_pipeline_candidates(const struct bt_pipeline *pipeline);

/* Returns how many values before a heap influence it, if the first pairs prove it. */
uint64_t bt_pipeline_window(const struct bt_pipeline *pipeline);

/* Drops the values that are not needed any more. */
betli_status bt_pipeline_drop(struct bt_pipeline *pipeline, struct bt_error *error);

/* Goes on until `stop` heaps are known, or for one round.  Sets *again if a new rare heap or a
 * large value stops it: another method has to compute the next heap.  After an error, proved
 * values stay. */
betli_status bt_pipeline_round(struct bt_pipeline *pipeline, uint64_t stop, bool *again,
                               struct bt_error *error);

#endif
