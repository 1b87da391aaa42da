/* Values by way of the rare heaps: a step for each rare heap and take, and a few pairs as proof,
 * instead of all pairs. */
#ifndef BETLI_SEQUENCE_PIPELINE_SPARSE_H
#define BETLI_SEQUENCE_PIPELINE_SPARSE_H

#include "sequence/base/recurrence.h"
#include "sequence/base/seen.h"
#include "sequence/base/simd.h"
#include "sequence/base/values.h"

struct bt_rare {
  uint64_t heap;
  uint32_t value;
};

/* The heaps of the rare class, increasing. */
struct bt_rares {
  size_t count, room;
  struct bt_rare *rares;
};

void bt_rares_free(struct bt_rares *rares);
betli_status bt_rares_add(struct bt_rares *rares, uint64_t heap, uint32_t value,
                          struct bt_error *error);

/* Adds the rare heaps from `from` on. */
betli_status bt_rares_find(struct bt_rares *rares, const struct bt_values *values,
                           const struct bt_split *split, uint64_t from, struct bt_error *error);

struct bt_sparse {
  const struct bt_recurrence *recurrence;
  enum bt_simd simd;
  struct bt_split split;
  struct bt_rares rares;
  struct bt_seen seen;
  /* The smaller rare numbers for which no option was found, increasing. */
  size_t missing_count, missing_room;
  uint32_t *missing;
};

void bt_sparse_free(struct bt_sparse *sparse);

/* Computes the values of the heaps values->count to `stop` - 1, each with its proof, and adds the
 * rare heaps that it meets. */
betli_status bt_sparse_run(struct bt_sparse *sparse, struct bt_values *values, uint32_t *maximum,
                           uint64_t stop, struct bt_error *error);

/* Lists the rare heaps from `from` on, whose values the definition found; no value before them was
 * above `maximum`.  The classes and the list are then as bt_sparse_run() would have made them. */
betli_status bt_sparse_learn(struct bt_sparse *sparse, const struct bt_values *values,
                             uint64_t from, uint32_t maximum, struct bt_error *error);

/* Finds the value of heap n, whose candidate is `common`: the least smaller rare number that is no
 * option, or the candidate.  The values below n are known.  *deepest: no g(a) ^ g(n - t - a) with a
 * larger a was needed.  *open: dropped values would decide, and *value is undefined. */
betli_status bt_sparse_prove(struct bt_sparse *sparse, const struct bt_values *values, uint64_t n,
                             uint32_t maximum, uint32_t common, uint32_t *value, uint64_t *deepest,
                             bool *open, struct bt_error *error);

/* Goes on after bt_sparse_prove(), with the values of `count` small heaps a from `from` on and of
 * large heaps from `first` on.  Returns true if the candidate is proved now. */
bool bt_sparse_go_on(struct bt_sparse *sparse, uint64_t n, const uint32_t *small, uint64_t from,
                     uint64_t count, const uint32_t *large, uint64_t first, uint64_t *deepest);

/* Fails with BETLI_LIMIT: the value of heap n depends on dropped values. */
betli_status bt_sparse_fail(uint64_t n, struct bt_error *error);

/* Returns the taps of the takes and the rare heaps; the caller frees them.  NULL: no memory. */
struct bt_tap *bt_taps(const struct bt_recurrence *recurrence, const struct bt_rares *rares,
                       size_t *count);

#endif
