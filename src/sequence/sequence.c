#include "sequence/sequence.h"

#include "sequence/discard.h"
#include "sequence/effort.h"
#include "sequence/method.h"
#include "sequence/period_proof.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  FIRST = 1 << 6, /* the first milestone */
  SMALL = 1 << 10 /* heaps below this are done by the definition */
};

/* ---- beginning and end ---------------------------------------------------------------------- */

static betli_status copy_sequence_code(struct bt_sequence *s, const struct bt_take_break *code,
                                       struct bt_error *error) {
  uint64_t *digits = malloc((code->count + 1) * sizeof *digits);
  if (digits == NULL || !bt_takes_list(code, UINT64_MAX, &s->takes)) {
    free(digits);
    return bt_fail_memory(error);
  }
  memcpy(digits, code->digits, code->count * sizeof *digits);
  s->code = *code;
  s->code.digits = digits;
  return BETLI_OK;
}

static betli_status prepare_methods(struct bt_sequence *s, struct bt_error *error) {
  uint64_t taken, heaps;
  bt_take_break_measure(&s->code, &taken, &heaps);
  if (heaps > 2) {
    s->method = BT_BY_SETS;
    return bt_wide_new(&s->code, s->limits, &s->wide, error);
  }
  if (!bt_recurrence_new(&s->code, &s->recurrence))
    return bt_fail_memory(error);
  s->pool = bt_thread_pool_new(s->plan.threads);
  if (s->pool == NULL)
    return bt_fail_memory(error);
  s->naive.code = &s->code;
  s->naive.recurrence = s->sparse.recurrence = &s->recurrence;
  s->sparse.simd = s->plan.simd;
  s->work = (struct bt_work){.simd = s->plan.simd,
                             .unchecked = s->plan.unchecked,
                             .pool = s->pool,
                             .values = &s->values,
                             .census = &s->census,
                             .sparse = &s->sparse,
                             .checkpoints = &s->checkpoints};
  return BETLI_OK;
}

betli_status bt_sequence_new(const struct bt_take_break *code, const struct bt_plan *plan,
                             struct bt_limits *limits, struct bt_sequence **sequence,
                             struct bt_error *error) {
  *sequence = NULL;
  struct bt_sequence *s = calloc(1, sizeof *s);
  if (s == NULL)
    return bt_fail_memory(error);
  s->plan = *plan;
  s->limits = limits;
  s->values = bt_values_begin(limits);
  s->anchors.keep_windows = plan->discard;
  s->milestone = FIRST;
  betli_status status = copy_sequence_code(s, code, error);
  if (status == BETLI_OK)
    status = prepare_methods(s, error);
  if (status != BETLI_OK) {
    bt_sequence_free(s);
    return status;
  }
  *sequence = s;
  return BETLI_OK;
}

void bt_sequence_free(struct bt_sequence *s) {
  if (s == NULL)
    return;
  bt_pipeline_free(s->pipeline);
  bt_blocks_free(s->blocks);
  bt_thread_pool_free(s->pool);
  bt_wide_free(s->wide);
  bt_naive_free(&s->naive);
  bt_dense_free(s->dense);
  bt_sparse_free(&s->sparse);
  bt_census_free(&s->census);
  bt_anchors_free(&s->anchors);
  bt_checkpoints_free(&s->checkpoints);
  bt_values_free(&s->values);
  bt_recurrence_free(&s->recurrence);
  bt_takes_free(&s->takes);
  free((uint64_t *)s->code.digits);
  free(s);
}

/* ---- milestones ----------------------------------------------------------------------------- */

static uint64_t next_milestone(uint64_t n) {
  return bt_at_parts(n, BT_MILESTONES) + bt_octave_part(n, BT_MILESTONES);
}

static void count_byte_values(const uint8_t *values, size_t count, uint64_t *counts,
                              uint32_t size) {
  struct bt_counts some;
  bt_counts_make(&some, values, count);
  for (uint32_t v = 0; v < size; v++)
    counts[v] = some.counts[v];
}

/* Finds the least frequent value in the last sixteenth of the heaps, as far as their values are
 * held.  A value that has not come lately may never come again. */
static betli_status find_uncommon_value(const struct bt_sequence *s, uint32_t *value,
                                        struct bt_error *error) {
  const struct bt_values *values = &s->values;
  const uint64_t held = values->count - values->first, some = values->count / 16 + 1;
  const uint32_t size = s->census.maximum + 1;
  uint64_t *counts = calloc(size, sizeof *counts), least = UINT64_MAX;
  if (counts == NULL)
    return bt_fail_memory(error);
  const uint64_t first = values->count - (some < held ? some : held);
  if (values->width == 1)
    count_byte_values(bt_values_place(values, first), (size_t)(values->count - first), counts,
                      size);
  for (uint64_t n = first; values->width > 1 && n < values->count; n++)
    counts[bt_value_at(values, n)]++;
  for (uint32_t v = 0; v < size; v++)
    if (counts[v] > 0 && counts[v] <= least) {
      least = counts[v];
      *value = v;
    }
  free(counts);
  return BETLI_OK;
}

static betli_status reconsider_method(struct bt_sequence *s, struct bt_error *error) {
  uint32_t value = 0;
  bool changed = false;
  betli_status status = find_uncommon_value(s, &value, error);
  bt_anchors_next(&s->anchors, value);
  if (status == BETLI_OK && s->values.count >= SMALL)
    status = bt_method_divide(s, &changed, error);
  changed |= s->pipeline == NULL || bt_method_choose(s) != s->method || bt_method_is_too_shallow(s);
  if (status == BETLI_OK && changed)
    status = bt_method_change(s, error);
  s->milestone = next_milestone(s->values.count);
  return status == BETLI_OK ? bt_period_proof_look(s, error) : status;
}

/* ---- going on ------------------------------------------------------------------------------- */

/* Computes by sets.  Begins with the sets of heaps whose values were adopted. */
static betli_status run_sets(struct bt_sequence *s, uint64_t stop, struct bt_error *error) {
  betli_status status = bt_values_convert(&s->values, 4, error);
  if (status == BETLI_OK)
    status = bt_values_reserve(&s->values, stop, error);
  if (status != BETLI_OK)
    return status;
  size_t done = 0;
  status = bt_wide_run(s->wide, s->values.data, (size_t)(stop - s->wide_heaps), s->values.goal,
                       &done, error);
  s->wide_heaps += done;
  s->values.count = s->wide_heaps > s->values.count ? s->wide_heaps : s->values.count;
  return status;
}

_Static_assert((int)BT_DENSE_BLOCK == (int)BT_RARE_STEPS, "a pipeline begins at the same heap");

/* Returns true if there is memory for a dense block and, first, for its values. */
static bool prepare_dense_block(struct bt_sequence *s) {
  struct bt_error error = {0}; /* then values are computed by other methods */
  return bt_values_reserve(&s->values, s->values.count + BT_DENSE_BLOCK, &error) == BETLI_OK &&
         (s->dense != NULL ||
          (s->dense = bt_dense_new(&s->recurrence, s->plan.simd, &s->values, s->pool)) != NULL) &&
         bt_dense_make_room(s->dense);
}

/* Runs a block, if there are many pairs; or some heaps, up to where a block may begin. */
static betli_status run_all_pairs(struct bt_sequence *s, uint64_t stop, struct bt_error *error) {
  const uint64_t n = s->values.count, next = n - n % BT_DENSE_BLOCK + BT_DENSE_BLOCK;
  uint32_t maximum = s->census.maximum;
  if (s->code.beyond != 0 || n + BT_DENSE_BLOCK < BT_DENSE_LEAST || s->recurrence.split.count == 0)
    return bt_naive_run(&s->naive, &s->values, &maximum, stop, error);
  if (bt_dense_suits(&s->values, maximum, stop) && prepare_dense_block(s))
    return bt_dense_run(s->dense, maximum, stop, error);
  bt_method_end_dense(s);
  return bt_naive_run(&s->naive, &s->values, &maximum, stop < next ? stop : next, error);
}

static betli_status run_definition(struct bt_sequence *s, uint64_t stop, struct bt_error *error) {
  const uint64_t from = s->values.count;
  const betli_status status = run_all_pairs(s, stop, error);
  const betli_status listed =
      s->divided ? bt_sparse_learn(&s->sparse, &s->values, from, s->census.maximum, error)
                 : BETLI_OK;
  return status == BETLI_OK ? listed : status;
}

/* Runs some heaps one by one, up to where a block may begin. */
static betli_status run_sparse(struct bt_sequence *s, uint64_t stop, struct bt_error *error) {
  const uint64_t n = s->values.count, some = n - n % BT_RARE_STEPS + BT_RARE_STEPS;
  uint32_t maximum = s->census.maximum;
  return bt_sparse_run(&s->sparse, &s->values, &maximum, stop < some ? stop : some, error);
}

/* Runs a block if there are enough rare heaps, else fewer heaps than a block. */
static betli_status run_rares(struct bt_sequence *s, uint64_t stop, struct bt_error *error) {
  const uint64_t n = s->values.count;
  betli_status status = bt_values_convert(&s->values, s->values.width > 2 ? 4 : 2, error);
  if (status != BETLI_OK || n % BT_MANY_BLOCK != 0 || stop - n < BT_MANY_BLOCK ||
      !bt_blocks_suit(&s->sparse, &s->values, s->census.maximum))
    return status == BETLI_OK ? run_sparse(s, stop, error) : status;
  status = bt_values_reserve(&s->values, n + BT_MANY_BLOCK, error);
  if (status != BETLI_OK)
    return status;
  if (s->blocks != NULL && !bt_blocks_go_on(s->blocks))
    bt_method_end_blocks(s);
  if (s->blocks == NULL)
    s->blocks = bt_blocks_new(&s->sparse, &s->values, s->pool);
  if (s->blocks == NULL)
    return bt_fail_memory(error);
  status = bt_blocks_run(s->blocks, s->census.maximum, error);
  return status == BETLI_OK && s->values.count == n ? run_sparse(s, stop, error) : status;
}

/* Computes the next heap, if the pipeline cannot.  Its value tells what can go on from there. */
static betli_status take_over_from_pipeline(struct bt_sequence *s, uint64_t stop,
                                            struct bt_error *error) {
  uint32_t maximum = s->census.maximum;
  s->method = BT_BY_RARES;
  bt_method_note(s);
  bt_pipeline_free(s->pipeline);
  s->pipeline = NULL;
  if (s->values.count >= stop)
    return BETLI_OK;
  return bt_sparse_run(&s->sparse, &s->values, &maximum, s->values.count + 1, error);
}

/* Runs some heaps by the chosen method: at least one unless an error says why not. */
static betli_status run_some_heaps(struct bt_sequence *s, uint64_t stop, struct bt_error *error) {
  bool again = false;
  if (s->method == BT_BY_SETS)
    return run_sets(s, stop, error);
  if (s->method == BT_BY_DEFINITION)
    return run_definition(s, stop, error);
  if (s->method == BT_BY_RARES)
    return run_rares(s, stop, error);
  assert(!bt_method_is_stopped(s));
  const size_t rares = s->sparse.rares.count;
  betli_status status = bt_pipeline_round(s->pipeline, stop, &again, error);
  if (s->sparse.rares.count > rares || s->work.deep > s->anchors.valid)
    bt_method_begin_anchors(s);
  return status == BETLI_OK && again ? take_over_from_pipeline(s, stop, error) : status;
}

/* Counts new heaps, and looks for windows that come back. */
static betli_status note_new_heaps(struct bt_sequence *s, uint64_t from, struct bt_error *error) {
  uint64_t first, again;
  const betli_status status = bt_census_add(&s->census, &s->values, s->values.count, error);
  if (status != BETLI_OK || s->pipeline == NULL || s->plan.unchecked || bt_is_proved(s))
    return status;
  if (bt_anchors_look(&s->anchors, &s->values, from, s->values.count, &first, &again))
    return bt_period_proof_by_window(s, first, again, error);
  return BETLI_OK;
}

static uint64_t smaller_heap(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static betli_status run_and_reconsider(struct bt_sequence *s, uint64_t end,
                                       struct bt_error *error) {
  const uint64_t from = s->values.count;
  const uint64_t look = s->plan.effort > 0 ? bt_effort_next_look(from) : end;
  const betli_status status =
      run_some_heaps(s, smaller_heap(smaller_heap(end, look), s->milestone), error);
  const betli_status noted = note_new_heaps(s, from, error);
  if (status != BETLI_OK || noted != BETLI_OK)
    return status != BETLI_OK ? status : noted;
  /* A round of the pipeline takes long enough to look at the clock after each. */
  const uint64_t steps = s->pipeline != NULL ? BT_STEPS_BETWEEN_LOOKS : s->values.count - from;
  if (!bt_limits_go_on(s->limits, steps, "heaps", s->values.count - 1, s->values.goal))
    return bt_limits_stopped(s->limits, error);
  if (s->values.count == s->milestone)
    return reconsider_method(s, error);
  if (s->pipeline == NULL ? bt_method_is_over(s) : bt_method_is_too_shallow(s))
    return bt_method_change(s, error);
  return s->plan.discard && s->pipeline != NULL ? bt_discard_drop(s, error) : BETLI_OK;
}

/* Begins with the values that were adopted, if any. */
static betli_status begin_sequence(struct bt_sequence *s, struct bt_error *error) {
  betli_status status = bt_census_add(&s->census, &s->values, s->values.count, error);
  if (status == BETLI_OK && s->values.count >= FIRST)
    return reconsider_method(s, error);
  return status == BETLI_OK ? bt_method_change(s, error) : status;
}

betli_status bt_sequence_run(struct bt_sequence *s, uint64_t to, struct bt_error *error) {
  s->values.goal = s->until > to ? s->until : to;
  betli_status status = s->stage_count == 0 ? begin_sequence(s, error) : BETLI_OK;
  if (status == BETLI_OK && bt_method_is_stopped(s))
    status = bt_method_change(s, error);
  while (status == BETLI_OK && s->values.count <= to && (!bt_is_proved(s) || s->plan.go_on))
    status = bt_effort_is_spent(s) ? bt_limits_spent(s->plan.effort, error)
                                   : run_and_reconsider(s, to + 1, error);
  return status;
}

betli_status bt_sequence_adopt(struct bt_sequence *s, const void *values, unsigned width,
                               size_t count, struct bt_error *error) {
  const uint64_t from = s->values.count;
  betli_status status = BETLI_OK;
  if (width > s->values.width || from == 0) /* later there may be no room to convert them */
    status = bt_values_convert(&s->values, width, error);
  if (status == BETLI_OK)
    status = bt_values_reserve(&s->values, from + count, error);
  if (status != BETLI_OK)
    return status;
  for (size_t i = 0; i < count; i++)
    bt_value_put(s->values.data, s->values.width, from + i, bt_value_in(values, width, i));
  s->values.count += count;
  return BETLI_OK;
}

betli_status bt_sequence_resume(struct bt_sequence *s, struct bt_error *error) {
  const betli_status status =
      bt_pipeline_new(&s->work, s->method == BT_BY_FEW_RARES, s->depth, &s->pipeline, error);
  if (status != BETLI_OK)
    return status;
  bt_method_take_up_anchors(s);
  return s->values.first > 0 ? bt_discard_fit(s, error) : BETLI_OK;
}

/* Returns the last computed heap that differs by whole periods from `heap`, which is not below the
 * preperiod. */
static uint64_t last_heap_alike(const struct bt_sequence *s, uint64_t heap) {
  const struct bt_law *law = &s->proof.law;
  assert(law->period > 0 && s->values.count >= law->from + law->period);
  const uint64_t first = law->from + (heap - law->from) % law->period;
  return first + (s->values.count - 1 - first) / law->period * law->period;
}

bool bt_sequence_value(const struct bt_sequence *s, uint64_t heap, uint64_t *value) {
  const struct bt_law *law = &s->proof.law;
  uint64_t alike = heap;
  const bool kept = heap < s->values.count && bt_values_hold(&s->values, heap);
  if (!kept && bt_is_proved(s) && heap >= law->from)
    alike = last_heap_alike(s, heap);
  if (alike >= s->values.count || !bt_values_hold(&s->values, alike))
    return false;
  *value = bt_value_at(&s->values, alike);
  if (alike < heap)
    *value += (heap - alike) / law->period * law->saltus;
  else if (alike > heap)
    *value -= (alike - heap) / law->period * law->saltus;
  return true;
}
