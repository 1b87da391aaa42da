/* Proofs that take values which were dropped: they are computed again. */
#ifndef BETLI_SEQUENCE_DROPPED_H
#define BETLI_SEQUENCE_DROPPED_H

#include "sequence/sparse.h"
#include "sequence/trail.h"

/* Goes on where bt_sparse_prove left numbers open for heap n, with pairs of the heaps below `kept`.
 * BETLI_LIMIT where they stay so, or would only be found with pairs too far apart: then n may be a
 * rare heap, and what comes after one takes all values.  A second or so for each million of heaps
 * that the pairs are deep. */
betli_status bt_dropped_prove(struct bt_sparse *sparse, const struct bt_trail *trail,
                              const struct bt_candidates *candidates, uint64_t n, uint64_t kept,
                              uint64_t *deepest, struct bt_limits *limits, struct bt_error *error);

#endif
