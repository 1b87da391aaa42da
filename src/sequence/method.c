#include "sequence/method.h"

#include "sequence/discard.h"
#include "sequence/pipeline/split.h"

#include <assert.h>
#include <string.h>

enum {
  BLOCKS = 16, /* at most one heap in so many is rare: blocks beat all pairs with filters */
  SINGLE = 64, /* the same without blocks */
  MANY_PAIRS = 1 << 16, /* of a heap: with more, blocks may pay */
  DEPTH = 1 << 13,      /* smaller heaps of the pairs that are looked for first */
  APART = 1024          /* heaps from one rare heap to the next, on average */
};

const char *bt_method_name(enum bt_method method) {
  static const char *const names[BT_METHODS] = {"naive", "sparse", "few rares", "many rares",
                                                "bitsets"};
  assert((size_t)method < BT_METHODS);
  return names[method];
}

/* Returns the depth: at most half of the heaps, so that the two heaps of a pair are never the
 * same. */
static uint64_t depth_of_pairs(const struct bt_sequence *s) {
  const uint64_t half = s->values.count / 2, taken = s->recurrence.most + 1;
  const uint64_t most = half > taken ? half - taken : 0, wanted = 2 * s->work.deepest;
  const uint64_t bound = s->plan.discard && most > BT_PREFIX / 2 ? BT_PREFIX / 2 : most;
  const uint64_t depth = wanted > DEPTH ? wanted : DEPTH;
  return bound < depth ? bound : depth;
}

bool bt_method_is_too_shallow(const struct bt_sequence *s) {
  return depth_of_pairs(s) >= 2 * s->depth;
}

/* Returns true if rare heaps have become so few that it pays to compute many heaps at once.  What
 * is computed after a new rare heap is lost. */
static bool has_calm_rares(const struct bt_sequence *s) {
  const struct bt_rares *rares = &s->sparse.rares;
  const uint64_t n = s->values.count, recent = n - n / 8;
  size_t i = rares->count;
  while (i > 0 && rares->rares[i - 1].heap >= recent)
    i--;
  return (rares->count - i) * APART <= n / 8 &&
         (rares->count == 0 || n >= rares->rares[rares->count - 1].heap + BT_RARE_STEPS);
}

/* Returns true if rare heaps are few, and were at the last milestone.  So all instruction sets
 * begin with many heaps at once at the same heap. */
static bool has_sparse_rares(const struct bt_sequence *s) {
  const uint64_t n = s->values.count;
  return s->sparse.rares.count * BT_SPARSE <= n &&
         s->rares_then * BT_SPARSE <= bt_at_parts(n, BT_MILESTONES);
}

/* Returns s: rare heaps pay if at most one heap in s is rare.  Some instruction sets sift pairs
 * (dense/dense.h).  While pairs are few, that is faster than to search for what rare heaps leave
 * out. */
static uint64_t required_sparseness(const struct bt_sequence *s) {
  const uint64_t n = s->values.count, pairs = n / 2 * s->recurrence.split.count;
  if (s->plan.simd != BT_AVX512 || n < BT_DENSE_LEAST)
    return BT_SPARSE;
  return pairs > MANY_PAIRS && bt_blocks_suit(&s->sparse, &s->values, s->census.maximum) ? BLOCKS
                                                                                         : SINGLE;
}

enum bt_method bt_method_choose(const struct bt_sequence *s) {
  const uint64_t n = s->values.count;
  if (s->wide != NULL)
    return BT_BY_SETS;
  if (!s->divided)
    return BT_BY_DEFINITION;
  if (n >= BT_PIPELINE_LEAST && s->code.count * BT_SPARSE <= n && has_sparse_rares(s) &&
      has_calm_rares(s)) {
    if (bt_pipeline_few(&s->work))
      return BT_BY_FEW_RARES;
    if (s->census.maximum < BT_MANY_VALUES)
      return BT_BY_MANY_RARES;
  }
  const bool all = s->values.first == 0 && s->sparse.rares.count * required_sparseness(s) > n;
  return all ? BT_BY_DEFINITION : BT_BY_RARES;
}

void bt_method_note(struct bt_sequence *s) {
  if (s->stage_count > 0 && s->stages[s->stage_count - 1].method == s->method)
    return;
  if (s->stage_count == BT_STAGES) {
    memmove(s->stages, s->stages + 1, (BT_STAGES - 1) * sizeof *s->stages);
    s->stage_count--;
  }
  assert(s->stage_count < BT_STAGES);
  s->stages[s->stage_count++] = (struct bt_method_stage){s->method, s->values.count};
}

/* Returns true if periods have to be even.  They have to if classes alternate, or if every other
 * heap has two equal heaps, of value 0, as an option. */
static bool needs_even_periods(const struct bt_sequence *s) {
  return s->sparse.split.alternates || !s->recurrence.unequal;
}

void bt_method_begin_anchors(struct bt_sequence *s) {
  assert(s->pipeline != NULL);
  bt_anchors_begin(&s->anchors, bt_pipeline_window(s->pipeline), needs_even_periods(s), &s->values);
}

void bt_method_take_up_anchors(struct bt_sequence *s) {
  assert(s->pipeline != NULL);
  if (!bt_anchors_suit(&s->anchors, bt_pipeline_window(s->pipeline), needs_even_periods(s),
                       &s->values))
    bt_method_begin_anchors(s);
}

void bt_method_end_blocks(struct bt_sequence *s) {
  bt_blocks_free(s->blocks);
  s->blocks = NULL;
}

void bt_method_end_dense(struct bt_sequence *s) {
  bt_dense_free(s->dense);
  s->dense = NULL;
}

static bool uses_pipeline(enum bt_method method) {
  return method == BT_BY_FEW_RARES || method == BT_BY_MANY_RARES;
}

bool bt_method_is_over(const struct bt_sequence *s) {
  const enum bt_method chosen = bt_method_choose(s);
  return chosen != s->method && (s->method == BT_BY_RARES || uses_pipeline(chosen));
}

bool bt_method_is_stopped(const struct bt_sequence *s) {
  return uses_pipeline(s->method) && s->pipeline == NULL;
}

betli_status bt_method_change(struct bt_sequence *s, struct bt_error *error) {
  const enum bt_method method = bt_method_choose(s);
  bt_pipeline_free(s->pipeline);
  s->pipeline = NULL;
  bt_method_end_blocks(s);
  if (method != BT_BY_DEFINITION)
    bt_method_end_dense(s);
  s->method = method;
  bt_method_note(s);
  if (!uses_pipeline(method))
    return bt_values_convert(&s->values, s->values.width == 1 ? 2 : s->values.width, error);
  s->depth = depth_of_pairs(s);
  const betli_status status =
      bt_pipeline_new(&s->work, method == BT_BY_FEW_RARES, s->depth, &s->pipeline, error);
  if (status != BETLI_OK)
    return status;
  bt_method_begin_anchors(s);
  return s->values.first > 0 ? bt_discard_mark(s, error) : BETLI_OK;
}

betli_status bt_method_divide(struct bt_sequence *s, bool *changed, struct bt_error *error) {
  const uint64_t rares = s->sparse.rares.count;
  struct bt_split split;
  uint64_t fewest;
  if (s->wide != NULL || s->recurrence.split.count == 0 || s->code.beyond != 0 ||
      s->values.first > 0 || (s->divided && rares == s->rares_then))
    return BETLI_OK;
  if (!bt_split_choose(&s->recurrence, &s->values, &split, &fewest))
    return bt_fail_memory(error);
  s->rares_then = rares;
  if (s->divided && fewest + fewest / 16 >= rares)
    return BETLI_OK;
  *changed = s->divided = true;
  s->sparse.split = split;
  s->sparse.rares.count = 0;
  const betli_status status = bt_rares_find(&s->sparse.rares, &s->values, &split, 1, error);
  s->rares_then = s->sparse.rares.count;
  return status;
}
