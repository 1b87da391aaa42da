#include "sequence/pipeline/pipeline.h"

#include "sequence/exclusion/exclusion.h"
#include "sequence/pipeline/recompute.h"

#include <assert.h>
#include <stdlib.h>

enum {
  FEW_SLICE = 1 << 14, /* heaps, as in the four below */
  MANY_CHUNK = 1 << 16,
  MANY_SLICE = 1 << 12,
  LEAST_CHUNK = 512,
  LEAST_SLICE = 512,
  FARTHEST = 100000, /* the largest distance of taps for few rare heaps */
  MOST_TAPS = 1 << 10,
  ONE_BY_ONE = 64, /* where rare heaps are few, one heap in so many may be done alone */
  SELDOM = 512,    /* one heap in so many, before the limit is doubled */
  REPLAN = 32,     /* the plan for many rare heaps is renewed after growth by 1 / REPLAN */
  MOST_SLICES = 32 /* for any number of threads, so that all stop at the same heap */
};

_Static_assert((MANY_CHUNK + MANY_SLICE - 1) / MANY_SLICE <= MOST_SLICES,
               "there is room for the slices of the largest chunk");

struct slice {
  uint64_t proved;         /* how many heaps are proved, from its first on */
  struct bt_counts counts; /* of all its heaps, where rare heaps are few */
};

struct bt_pipeline {
  struct bt_work *work;
  struct bt_candidates candidates;
  struct bt_exclusion *exclusion;
  struct bt_exclusion_room **rooms; /* for each thread */
  uint64_t depth;
  uint64_t produced; /* heaps below this have candidates */
  uint64_t planned;  /* `produced` when the plan for many rare heaps was made */
  uint64_t last_rare;
  uint64_t chunk, slice;
  /* Of one round: */
  uint64_t checked_from, checked_to;
  uint64_t wanted, written; /* candidates */
  bool cut;                 /* candidates from values->count on are void */
  bool left;                /* another method has to compute the next heap */
  struct slice *slices;
};

static uint64_t larger_distance(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

/* Returns true if at most one value in `many` is not below a limit. */
static bool suits_few_limit(const struct bt_census *census, uint32_t limit, uint64_t many) {
  return bt_census_from(census, limit) * many <= census->heaps;
}

static uint32_t choose_few_limit(const struct bt_census *census) {
  uint32_t limit = BT_FEW_LEAST;
  while (limit < BT_FEW_MOST && !suits_few_limit(census, limit, SELDOM))
    limit *= 2;
  return limit;
}

static bool make_candidates(struct bt_pipeline *p, uint32_t limit) {
  const struct bt_work *work = p->work;
  size_t count;
  struct bt_tap *taps = bt_taps(work->sparse->recurrence, &work->sparse->rares, &count);
  if (taps == NULL)
    return false;
  const bool made =
      bt_candidates_new(&p->candidates, limit, work->simd, &work->sparse->split, taps, count,
                        bt_values_place(work->values, p->produced), p->produced);
  free(taps);
  p->planned = p->produced;
  return made;
}

static bool make_rooms(struct bt_pipeline *p) {
  const unsigned threads = bt_thread_pool_size(p->work->pool);
  p->rooms = calloc(threads, sizeof(struct bt_exclusion_room *));
  for (unsigned i = 0; p->rooms != NULL && i < threads; i++)
    if ((p->rooms[i] = bt_exclusion_room_new(p->exclusion)) == NULL)
      return false;
  return p->rooms != NULL;
}

static bool make_pipeline(struct bt_pipeline *p, bool few) {
  const struct bt_work *work = p->work;
  p->chunk = few ? FEW_SLICE * MOST_SLICES : LEAST_CHUNK;
  p->slice = few ? FEW_SLICE : MANY_SLICE;
  p->slices = malloc((MOST_SLICES + 1) * sizeof *p->slices);
  if (p->slices == NULL || !make_candidates(p, few ? choose_few_limit(work->census) : 0))
    return false;
  if (work->unchecked)
    return true;
  const struct bt_values *values = work->values;
  p->exclusion = bt_exclusion_new(work->simd, work->sparse->recurrence, &work->sparse->split,
                                  values->width, values->first > 0 ? values->prefix : values->data,
                                  p->depth, bt_values_place(values, values->count), values->count,
                                  values->count - values->first, work->pool, values->limits);
  return p->exclusion != NULL && make_rooms(p);
}

betli_status bt_pipeline_new(struct bt_work *work, bool few, uint64_t depth,
                             struct bt_pipeline **pipeline, struct bt_error *error) {
  *pipeline = NULL;
  const betli_status status = bt_values_convert(work->values, few ? 1 : 2, error);
  if (status != BETLI_OK)
    return status;
  struct bt_pipeline *p = calloc(1, sizeof *p);
  if (p == NULL)
    return bt_fail_memory(error);
  p->work = work;
  p->depth = depth;
  p->produced = work->values->count;
  const struct bt_rares *rares = &work->sparse->rares;
  p->last_rare = rares->count == 0 ? 0 : rares->rares[rares->count - 1].heap;
  if (!make_pipeline(p, few)) {
    bt_pipeline_free(p);
    return bt_limits_over(work->values->limits) ? bt_limits_stopped(work->values->limits, error)
                                                : bt_fail_memory(error);
  }
  *pipeline = p;
  return BETLI_OK;
}

void bt_pipeline_free(struct bt_pipeline *p) {
  if (p == NULL)
    return;
  for (unsigned i = 0; p->rooms != NULL && i < bt_thread_pool_size(p->work->pool); i++)
    bt_exclusion_room_free(p->rooms[i]);
  free(p->rooms);
  bt_exclusion_free(p->exclusion);
  bt_candidates_free(&p->candidates);
  free(p->slices);
  free(p);
}

const struct bt_candidates *bt_pipeline_candidates(const struct bt_pipeline *p) {
  return &p->candidates;
}

uint64_t bt_pipeline_window(const struct bt_pipeline *p) {
  const uint64_t reach = p->exclusion == NULL ? 0 : bt_exclusion_reach(p->exclusion);
  return larger_distance(p->candidates.farthest, reach);
}

/* Returns true if candidates by few rare heaps can go on from the known values. */
static bool can_use_few_rares(const struct bt_work *work) {
  const struct bt_recurrence *recurrence = work->sparse->recurrence;
  const struct bt_rares *rares = &work->sparse->rares;
  const uint64_t last = rares->count == 0 ? 0 : rares->rares[rares->count - 1].heap;
  return work->census->maximum < BT_FEW_VALUES &&
         rares->count * recurrence->split.count <= MOST_TAPS &&
         last + recurrence->most < FARTHEST &&
         last + last / 4 + recurrence->most < work->values->count;
}

bool bt_pipeline_few(const struct bt_work *work) {
  return can_use_few_rares(work) && suits_few_limit(work->census, BT_FEW_MOST, ONE_BY_ONE);
}

bool bt_pipeline_suits(const struct bt_work *work, bool few, uint64_t depth) {
  const struct bt_values *values = work->values;
  return values->count >= BT_PIPELINE_LEAST && depth > 0 && depth <= values->count / 2 &&
         depth + work->sparse->recurrence->most < values->count / 2 &&
         (values->first == 0 || depth < values->kept) &&
         (few ? can_use_few_rares(work) : work->census->maximum < BT_MANY_VALUES);
}

betli_status bt_pipeline_drop(struct bt_pipeline *p, struct bt_error *error) {
  const uint64_t window =
                     larger_distance(bt_pipeline_window(p), bt_candidates_window(&p->candidates)),
                 pairs = bt_values_prefix(p->work->values) + p->work->sparse->recurrence->most;
  if (p->work->values->count < BT_CALM * p->last_rare)
    return BETLI_OK;
  return bt_values_drop(p->work->values, larger_distance(window, pairs), p->produced, error);
}

/* ---- one round ------------------------------------------------------------------------------ */

static void produce_candidates(struct bt_pipeline *p) {
  const struct bt_values *values = p->work->values;
  void *next = bt_values_place(values, p->produced);
  p->written = bt_candidates_run(&p->candidates, p->produced, next, (size_t)p->wanted);
}

/* Returns how many heaps a slice has. */
static size_t heaps_of_slice(const struct bt_pipeline *p, size_t slice) {
  assert(p->checked_from + slice * p->slice <= p->checked_to);
  const uint64_t left = p->checked_to - p->checked_from - slice * p->slice;
  return (size_t)(left < p->slice ? left : p->slice);
}

static void check_slice(struct bt_pipeline *p, size_t i, unsigned worker) {
  const uint64_t from = p->checked_from + i * p->slice;
  const void *values = bt_values_place(p->work->values, from);
  struct slice *slice = &p->slices[i];
  uint64_t deepest = 0;
  slice->proved = heaps_of_slice(p, i);
  if (!p->work->unchecked)
    slice->proved = bt_exclusion_check(p->exclusion, p->rooms[worker], values, from,
                                       heaps_of_slice(p, i), &deepest);
  if (p->candidates.few != NULL)
    bt_counts_make(&slice->counts, values, heaps_of_slice(p, i));
}

static void run_round_task(void *data, size_t i, unsigned worker) {
  struct bt_pipeline *p = data;
  if (p->wanted > 0 && i == 0)
    produce_candidates(p);
  else
    check_slice(p, p->wanted > 0 ? i - 1 : i, worker);
}

/* Chooses large chunks where rare heaps are far apart: what is computed beyond a new one is
 * lost. */
static void choose_chunk(struct bt_pipeline *p) {
  if (p->candidates.few != NULL)
    return;
  const uint64_t calm = (p->work->values->count - p->last_rare) / 8;
  p->chunk = calm < LEAST_CHUNK ? LEAST_CHUNK : calm > MANY_CHUNK ? MANY_CHUNK : calm;
  p->chunk -= p->chunk % (p->chunk < BT_MANY_BATCH ? LEAST_CHUNK : BT_MANY_BATCH);
  const uint64_t quarter = p->chunk / 4 / LEAST_SLICE * LEAST_SLICE;
  p->slice = quarter < LEAST_SLICE ? LEAST_SLICE : quarter < MANY_SLICE ? quarter : MANY_SLICE;
}

/* Adds the taps of a new rare heap. */
static betli_status add_taps_of_rare(struct bt_pipeline *p, uint64_t heap, uint32_t value,
                                     struct bt_error *error) {
  struct bt_rare rare = {heap, value};
  const struct bt_rares one = {.count = 1, .rares = &rare};
  const struct bt_recurrence *recurrence = p->work->sparse->recurrence;
  size_t count;
  struct bt_tap *taps = bt_taps(recurrence, &one, &count);
  if (taps == NULL)
    return bt_fail_memory(error);
  const bool added = bt_candidates_add(&p->candidates, heap, taps + recurrence->plain.count,
                                       recurrence->split.count);
  free(taps);
  return added ? BETLI_OK : bt_fail_memory(error);
}

static void cut_values(struct bt_pipeline *p, uint64_t heap) {
  assert(p->checked_from <= heap && heap <= p->produced);
  p->work->values->count = p->produced = heap;
  p->cut = true;
}

/* Settles a heap at which the check stopped.  Either all pairs prove its candidate, or it is a rare
 * heap, which changes what comes after it.  A rare heap is only found if no values were dropped. */
static betli_status settle_heap(struct bt_pipeline *p, uint64_t heap, struct bt_error *error) {
  struct bt_work *work = p->work;
  struct bt_values *values = work->values;
  const uint32_t most = (p->candidates.few != NULL ? BT_FEW_VALUES : BT_MANY_VALUES) - 1;
  const uint32_t candidate = bt_value_at(values, heap);
  uint64_t deepest = 0;
  uint32_t value = 0;
  bool open = false;
  betli_status status =
      bt_sparse_prove(work->sparse, values, heap, most, candidate, &value, &deepest, &open, error);
  if (status == BETLI_OK && open) {
    value = candidate;
    status = bt_recompute_prove(work->sparse, work->checkpoints, &p->candidates, heap, values->kept,
                                &deepest, values->limits, error);
  }
  if (status != BETLI_OK)
    return status;
  assert(value <= candidate);
  if (value == candidate) {
    work->deep = heap;
    work->deepest = deepest > work->deepest ? deepest : work->deepest;
    return BETLI_OK;
  }
  status = bt_rares_add(&work->sparse->rares, heap, value, error);
  if (status != BETLI_OK)
    return status;
  bt_value_put(values->data, values->width, heap - values->first, value);
  cut_values(p, heap + 1);
  p->left = p->candidates.few != NULL;
  p->last_rare = heap;
  return p->candidates.many != NULL ? add_taps_of_rare(p, heap, value, error) : BETLI_OK;
}

/* Returns how many heaps of a slice come before the first value above all nim-sums so far.  There,
 * its class may change, and so its candidate. */
static uint64_t count_before_record(const struct bt_pipeline *p, size_t i) {
  const struct bt_values *values = p->work->values;
  const uint32_t above = bt_above(p->work->census->maximum);
  const uint64_t count = heaps_of_slice(p, i);
  if (p->candidates.few != NULL && p->slices[i].counts.maximum < above)
    return count;
  const void *place = bt_values_place(values, p->checked_from + i * p->slice);
  uint64_t before = 0;
  while (before < count && bt_value_in(place, values->width, before) < above)
    before++;
  return before;
}

/* Goes through a slice to its end, or to a rare heap, or to a value above all nim-sums. */
static betli_status finish_slice(struct bt_pipeline *p, size_t i, struct bt_error *error) {
  struct bt_values *values = p->work->values;
  const uint64_t from = p->checked_from + i * p->slice, count = count_before_record(p, i);
  const struct slice *slice = &p->slices[i];
  uint64_t done = slice->proved, deepest = 0;
  betli_status status = BETLI_OK;
  while (done < count && status == BETLI_OK && !p->cut) {
    values->count = from + done;
    status = settle_heap(p, from + done++, error);
    if (status == BETLI_OK && !p->cut)
      done += bt_exclusion_check(p->exclusion, p->rooms[0], bt_values_place(values, from + done),
                                 from + done, (size_t)(count - done), &deepest);
  }
  if (status != BETLI_OK)
    return status;
  if (!p->cut && count < heaps_of_slice(p, i)) {
    cut_values(p, from + count);
    p->left = true;
  }
  if (p->cut || p->candidates.few == NULL)
    return bt_census_add(p->work->census, values, p->cut ? values->count : from + count, error);
  return bt_census_merge(p->work->census, values, from + count, &slice->counts, error);
}

/* Renews the plan if it is old: the frequencies of values, by which it was made, change slowly.
 * Returns false: no memory. */
static bool renew_candidates(struct bt_pipeline *p) {
  const bool few = p->candidates.few != NULL;
  const uint32_t limit = few ? choose_few_limit(p->work->census) : 0;
  if (few ? limit == p->candidates.limit : p->produced - p->planned <= p->produced / REPLAN)
    return true;
  struct bt_candidates old = p->candidates;
  const bool made = make_candidates(p, limit);
  bt_candidates_free(made ? &old : &p->candidates);
  if (!made)
    p->candidates = old;
  return made;
}

betli_status bt_pipeline_round(struct bt_pipeline *p, uint64_t stop, bool *again,
                               struct bt_error *error) {
  struct bt_values *values = p->work->values;
  if (!renew_candidates(p))
    return bt_fail_memory(error);
  choose_chunk(p);
  p->wanted = stop - p->produced < p->chunk ? stop - p->produced : p->chunk;
  p->written = 0;
  p->cut = p->left = false;
  betli_status status = bt_values_reserve(values, p->produced + p->wanted + 64, error);
  if (status != BETLI_OK)
    return status;
  p->checked_from = values->count;
  p->checked_to = p->produced;
  const size_t slices = (size_t)((p->checked_to - p->checked_from + p->slice - 1) / p->slice);
  assert(slices <= MOST_SLICES + 1 && p->checked_from <= p->checked_to);
  bt_thread_pool_run(p->work->pool, slices + (p->wanted > 0), run_round_task, p);
  assert(p->written <= p->wanted);
  p->produced += p->written;
  for (size_t i = 0; i < slices && status == BETLI_OK && !p->cut; i++)
    status = finish_slice(p, i, error);
  if (status == BETLI_OK && !p->cut)
    values->count = p->checked_to;
  *again = p->left || (p->written < p->wanted && values->count == p->produced);
  return status;
}
