/* Values by way of the rare heaps: a few steps for each heap, where all others would be options. */
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

/* The heaps of the rare class, in increasing order. */
struct bt_rares {
  size_t count, room;
  struct bt_rare *rares;
};

void bt_rares_free(struct bt_rares *rares);
betli_status bt_rares_add(struct bt_rares *rares, uint64_t heap, uint32_t value,
                          struct bt_error *error);

/* Adds those among the heaps from `from` on. */
betli_status bt_rares_find(struct bt_rares *rares, const struct bt_values *values,
                           const struct bt_split *split, uint64_t from, struct bt_error *error);

struct bt_sparse {
  const struct bt_recurrence *recurrence;
  enum bt_simd simd;
  struct bt_split split;
  struct bt_rares rares;
  struct bt_seen seen;
  /* The smaller rare numbers that no option was found for, in increasing order. */
  size_t missing_count, missing_room;
  uint32_t *missing;
};

void bt_sparse_free(struct bt_sparse *sparse);

/* Computes the values of the heaps values->count to `stop` - 1, each with its proof; rare heaps
 * that it meets join the list. */
betli_status bt_sparse_run(struct bt_sparse *sparse, struct bt_values *values, uint32_t *maximum,
                           uint64_t stop, struct bt_error *error);

/* Lists the rare heaps from `from` on, whose values the definition found; before them no value was
 * above `maximum`.  The classes and the list are then as bt_sparse_run would have made them. */
betli_status bt_sparse_learn(struct bt_sparse *sparse, const struct bt_values *values,
                             uint64_t from, uint32_t maximum, struct bt_error *error);

/* The value of heap n, whose candidate is `common`: the least smaller rare number that is no
 * option, or the candidate.  The values below n are known.  *deepest: no g(a) ^ g(n - t - a) with
 * a larger a was needed.  *open: values that were dropped would decide, and *value says nothing. */
betli_status bt_sparse_prove(struct bt_sparse *sparse, const struct bt_values *values, uint64_t n,
                             uint32_t maximum, uint32_t common, uint32_t *value, uint64_t *deepest,
                             bool *open, struct bt_error *error);

/* After that, with the values of small heaps a from `from` on and of large ones from `first` on:
 * whether the candidate is proved now. */
bool bt_sparse_go_on(struct bt_sparse *sparse, uint64_t n, const uint32_t *small, uint64_t from,
                     uint64_t count, const uint32_t *large, uint64_t first, uint64_t *deepest);

/* That values which were dropped decide. */
betli_status bt_sparse_fail(uint64_t n, struct bt_error *error);

/* The taps that the rare heaps make; the caller frees them.  NULL: no memory. */
struct bt_tap *bt_taps(const struct bt_recurrence *recurrence, const struct bt_rares *rares,
                       size_t *count);

#endif
