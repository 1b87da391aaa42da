/* Proofs that need dropped values, which are computed again. */
#ifndef BETLI_SEQUENCE_PIPELINE_RECOMPUTE_H
#define BETLI_SEQUENCE_PIPELINE_RECOMPUTE_H

#include "sequence/pipeline/checkpoints.h"
#include "sequence/pipeline/sparse.h"

/* Goes on after bt_sparse_prove() has left numbers open for heap n, with pairs of the heaps from
 * `kept` on.  BETLI_LIMIT: numbers stay open, or would only be found with pairs too far apart.
 * Then n may be a rare heap, and what comes after it takes all values.  Takes about a second for
 * each million of heaps that the pairs are deep. */
betli_status bt_recompute_prove(struct bt_sparse *sparse, const struct bt_checkpoints *checkpoints,
                                const struct bt_candidates *candidates, uint64_t n, uint64_t kept,
                                uint64_t *deepest, struct bt_limits *limits,
                                struct bt_error *error);

#endif
