#include "sequence/sequence.h"

#include "sequence/repeat.h"
#include "sequence/split.h"
#include "sequence/theorem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  FIRST = 1 << 6,      /* the first milestone */
  LOOKED_AT = 1 << 22, /* heaps that are searched for a period */
  SMALL = 1 << 10,     /* heaps below this are done by the definition */
  VECTORS = 1 << 12,   /* and from this on several at a time */
  SPARSE = 8,          /* of so many heaps at most one may be rare */
  DEPTH = 1 << 13,     /* of the pairs that are looked for first */
  APART = 1024,        /* rare heaps are this far apart */
  RARE_STEPS = 64      /* heaps that are done one by one where a few heaps do not suit vectors */
};

const char *bt_method_name(enum bt_method method) {
  static const char *const names[BT_METHODS] = {"naive", "sparse", "few rares", "many rares",
                                                "bitsets"};
  return names[method];
}

/* ---- beginning and end ---------------------------------------------------------------------- */

static betli_status copy_code(struct bt_sequence *s, const struct bt_take_break *code,
                              struct bt_error *error) {
  uint64_t *digits = malloc((code->count + 1) * sizeof *digits);
  if (digits == NULL)
    return bt_fail_memory(error);
  memcpy(digits, code->digits, code->count * sizeof *digits);
  s->code = *code;
  s->code.digits = digits;
  return BETLI_OK;
}

static betli_status prepare(struct bt_sequence *s, struct bt_error *error) {
  uint64_t taken, heaps;
  bt_take_break_measure(&s->code, &taken, &heaps);
  if (heaps > 2) {
    s->method = BT_BY_SETS;
    return bt_wide_new(&s->code, s->limits, &s->wide, error);
  }
  if (!bt_recurrence_new(&s->code, &s->recurrence))
    return bt_fail_memory(error);
  s->team = bt_team_new(s->plan.threads);
  if (s->team == NULL)
    return bt_fail_memory(error);
  s->naive.code = &s->code;
  s->naive.recurrence = s->sparse.recurrence = &s->recurrence;
  s->sparse.tier = s->plan.tier;
  s->work = (struct bt_work){.tier = s->plan.tier,
                             .unchecked = s->plan.unchecked,
                             .team = s->team,
                             .values = &s->values,
                             .census = &s->census,
                             .sparse = &s->sparse,
                             .trail = &s->trail};
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
  betli_status status = copy_code(s, code, error);
  if (status == BETLI_OK)
    status = prepare(s, error);
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
  bt_team_free(s->team);
  bt_wide_free(s->wide);
  bt_naive_free(&s->naive);
  bt_sparse_free(&s->sparse);
  bt_census_free(&s->census);
  bt_anchors_free(&s->anchors);
  bt_trail_free(&s->trail);
  bt_values_free(&s->values);
  bt_recurrence_free(&s->recurrence);
  free((uint64_t *)s->code.digits);
  free(s);
}

static uint64_t least(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

static uint64_t most(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

/* ---- dropping ------------------------------------------------------------------------------- */

static uint64_t last_rare(const struct bt_sequence *s) {
  const struct bt_rares *rares = &s->sparse.rares;
  return rares->count == 0 ? 0 : rares->rares[rares->count - 1].heap;
}

/* From its first mark on there are no rare heaps, so that candidates are values.  It is set as
 * early as the values kept allow: no preperiod is seen before it. */
static betli_status begin_trail(struct bt_sequence *s, uint64_t window, struct bt_error *error) {
  const uint64_t heap = most(window, last_rare(s)) + 1;
  const bool dropped = s->values.first > 0 && heap > s->values.kept;
  bt_trail_begin(&s->trail, (size_t)window, s->values.width);
  return bt_trail_mark(&s->trail, &s->values, dropped ? s->values.count : heap, error);
}

/* Makes the trail one of the values that the pipeline has. */
static betli_status fit_trail(struct bt_sequence *s, struct bt_error *error) {
  const struct bt_trail *trail = &s->trail;
  const uint64_t window = bt_candidates_window(bt_pipeline_candidates(s->pipeline));
  const bool fits = trail->window == window && trail->width == s->values.width &&
                    trail->count > 0 && trail->marks[0].heap > last_rare(s);
  return fits ? BETLI_OK : begin_trail(s, window, error);
}

/* With rare heaps so late that no mark can be set yet, nothing is dropped either. */
static betli_status keep_trail(struct bt_sequence *s, struct bt_error *error) {
  if (s->values.count <= bt_candidates_window(bt_pipeline_candidates(s->pipeline)))
    return BETLI_OK;
  const betli_status status = fit_trail(s, error);
  return status == BETLI_OK ? bt_trail_mark(&s->trail, &s->values, s->values.count, error) : status;
}

static betli_status forget(struct bt_sequence *s, struct bt_error *error) {
  const betli_status status = keep_trail(s, error);
  return status == BETLI_OK ? bt_pipeline_drop(s->pipeline, error) : status;
}

/* ---- which method --------------------------------------------------------------------------- */

/* Half of the heaps at most, so that the two of a pair are never the same. */
static uint64_t depth_of(const struct bt_sequence *s) {
  const uint64_t half = s->values.count / 2, taken = s->recurrence.most + 1;
  const uint64_t most = half > taken ? half - taken : 0, wanted = 2 * s->work.deepest;
  const uint64_t bound = s->plan.discard && most > BT_PREFIX / 2 ? BT_PREFIX / 2 : most;
  const uint64_t depth = wanted > DEPTH ? wanted : DEPTH;
  return bound < depth ? bound : depth;
}

/* Pairs were needed far beyond the depth: each of them took a search through all pairs. */
static bool is_too_shallow(const struct bt_sequence *s) {
  return depth_of(s) >= 2 * s->depth;
}

/* Rare heaps have become so few that many heaps at once pay: what is computed beyond a new one is
 * lost. */
static bool is_calm(const struct bt_sequence *s) {
  const struct bt_rares *rares = &s->sparse.rares;
  const uint64_t n = s->values.count, recent = n - n / 8;
  size_t i = rares->count;
  while (i > 0 && rares->rares[i - 1].heap >= recent)
    i--;
  return (rares->count - i) * APART <= n / 8 &&
         (rares->count == 0 || n >= rares->rares[rares->count - 1].heap + RARE_STEPS);
}

static enum bt_method choose(const struct bt_sequence *s) {
  const uint64_t n = s->values.count;
  if (s->wide != NULL)
    return BT_BY_SETS;
  if (!s->divided || s->sparse.rares.count * SPARSE > n)
    return BT_BY_DEFINITION;
  if (n < VECTORS || s->code.count * SPARSE > n || !is_calm(s))
    return BT_BY_RARES;
  if (bt_pipeline_few(&s->work))
    return BT_BY_FEW_RARES;
  return s->census.maximum < BT_MANY_VALUES ? BT_BY_MANY_RARES : BT_BY_RARES;
}

static void note_method(struct bt_sequence *s) {
  if (s->stretch_count > 0 && s->stretches[s->stretch_count - 1].method == s->method)
    return;
  if (s->stretch_count == BT_STRETCHES) {
    memmove(s->stretches, s->stretches + 1, (BT_STRETCHES - 1) * sizeof *s->stretches);
    s->stretch_count--;
  }
  s->stretches[s->stretch_count++] = (struct bt_stretch){s->method, s->values.count};
}

/* Two equal heaps are an option, of value 0, of every other heap. */
static void begin_anchors(struct bt_sequence *s) {
  const bool even = s->sparse.split.alternates || !s->recurrence.unequal;
  bt_anchors_begin(&s->anchors, bt_pipeline_window(s->pipeline), even, &s->values);
}

static betli_status change_method(struct bt_sequence *s, struct bt_error *error) {
  const enum bt_method method = choose(s);
  const bool vectors = method == BT_BY_FEW_RARES || method == BT_BY_MANY_RARES;
  bt_pipeline_free(s->pipeline);
  s->pipeline = NULL;
  s->method = method;
  note_method(s);
  if (!vectors)
    return bt_values_convert(&s->values, s->values.width == 1 ? 2 : s->values.width, error);
  s->depth = depth_of(s);
  const betli_status status =
      bt_pipeline_new(&s->work, method == BT_BY_FEW_RARES, s->depth, &s->pipeline, error);
  if (status != BETLI_OK)
    return status;
  begin_anchors(s);
  return s->values.first > 0 ? keep_trail(s, error) : BETLI_OK;
}

/* Chooses a split, where the heaps that are rare by the old one have become more.  A new one has to
 * be better by a sixteenth.  *changed: there is another split now. Without splitting takes all
 * heaps are done by the definition. */
static betli_status divide(struct bt_sequence *s, bool *changed, struct bt_error *error) {
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

/* ---- milestones ----------------------------------------------------------------------------- */

/* Four in each octave. */
static uint64_t next_milestone(uint64_t n) {
  const uint64_t quarter = (UINT64_C(1) << (63 - __builtin_clzll(n))) / 4;
  return n - n % quarter + quarter;
}

/* The least frequent of the last values: in the last sixteenth of the heaps, as far as they are
 * held. What came no more of late may never come again. */
static betli_status find_uncommon(const struct bt_sequence *s, uint32_t *value,
                                  struct bt_error *error) {
  const struct bt_values *values = &s->values;
  const uint64_t held = values->count - values->first, some = values->count / 16 + 1;
  const uint32_t size = s->census.maximum + 1;
  uint64_t *counts = calloc(size, sizeof *counts), least = UINT64_MAX;
  if (counts == NULL)
    return bt_fail_memory(error);
  for (uint64_t n = values->count - (some < held ? some : held); n < values->count; n++)
    counts[bt_value_at(values, n)]++;
  for (uint32_t v = 0; v < size; v++)
    if (counts[v] > 0 && counts[v] <= least) {
      least = counts[v];
      *value = v;
    }
  free(counts);
  return BETLI_OK;
}

/* The values of heaps below `count` as 32 bits each, for the caller to free. */
static uint32_t *copy_values(const struct bt_sequence *s, uint64_t count) {
  uint32_t *copy = malloc((size_t)(count + 1) * sizeof *copy);
  for (uint64_t n = 0; copy != NULL && n < count; n++)
    copy[n] = bt_value_at(&s->values, n);
  return copy;
}

/* What the values show at their end, and a theorem that says how far it must be seen. */
static betli_status look_for_period(struct bt_sequence *s, struct bt_error *error) {
  const uint64_t count = s->values.count;
  struct bt_period period;
  struct bt_proof proof = {.verdict = BT_NO_THEOREM};
  if (s->plan.unchecked || s->proof.found || s->values.first > 0 || count > LOOKED_AT ||
      !bt_repeat_at_end(s->values.data, s->values.width, (size_t)count, &period))
    return BETLI_OK;
  uint32_t *copy = copy_values(s, period.preperiod + period.period + 1);
  if (copy == NULL)
    return bt_fail_memory(error);
  const betli_status status = bt_period_prove(&s->code, &period, copy, &proof, error);
  free(copy);
  if (status != BETLI_OK || proof.verdict != BT_PROVED_IF)
    return status;
  if (proof.until >= count) {
    s->milestone = proof.until + 1 < s->milestone ? proof.until + 1 : s->milestone;
    return BETLI_OK;
  }
  s->proof = (struct bt_known){.found = true, .period = period, .checked_to = proof.until};
  snprintf(s->proof.theorem, sizeof s->proof.theorem, "%s", proof.theorem);
  return BETLI_OK;
}

static betli_status think(struct bt_sequence *s, struct bt_error *error) {
  uint32_t value = 0;
  bool changed = false;
  betli_status status = find_uncommon(s, &value, error);
  bt_anchors_next(&s->anchors, value);
  if (status == BETLI_OK && s->values.count >= SMALL)
    status = divide(s, &changed, error);
  changed |= s->pipeline == NULL || choose(s) != s->method || is_too_shallow(s);
  if (status == BETLI_OK && changed)
    status = change_method(s, error);
  s->milestone = next_milestone(s->values.count);
  return status == BETLI_OK ? look_for_period(s, error) : status;
}

/* ---- going on ------------------------------------------------------------------------------- */

/* The sets of heaps whose values were adopted are made first. */
static betli_status run_sets(struct bt_sequence *s, uint64_t stop, struct bt_error *error) {
  betli_status status = bt_values_convert(&s->values, 4, error);
  if (status == BETLI_OK)
    status = bt_values_reserve(&s->values, stop, error);
  if (status != BETLI_OK)
    return status;
  size_t done = 0;
  status = bt_wide_run(s->wide, s->values.data, (size_t)(stop - s->wide_heaps), &done, error);
  s->wide_heaps += done;
  s->values.count = s->wide_heaps > s->values.count ? s->wide_heaps : s->values.count;
  return status;
}

static betli_status run_definition(struct bt_sequence *s, uint64_t stop, struct bt_error *error) {
  const uint64_t from = s->values.count;
  uint32_t maximum = s->census.maximum;
  const betli_status status = bt_naive_run(&s->naive, &s->values, &maximum, stop, error);
  const betli_status listed =
      s->divided ? bt_rares_find(&s->sparse.rares, &s->values, &s->sparse.split, from, error)
                 : BETLI_OK;
  return status == BETLI_OK ? listed : status;
}

/* Goes on one by one where the pipeline cannot.  The next heap at once: only its value tells what
 * can go on from there. */
static betli_status take_over(struct bt_sequence *s, uint64_t stop, struct bt_error *error) {
  uint32_t maximum = s->census.maximum;
  s->method = BT_BY_RARES;
  note_method(s);
  bt_pipeline_free(s->pipeline);
  s->pipeline = NULL;
  const betli_status status = bt_values_convert(&s->values, 2, error);
  if (status != BETLI_OK || s->values.count >= stop)
    return status;
  return bt_sparse_run(&s->sparse, &s->values, &maximum, s->values.count + 1, error);
}

/* Some heaps by the method chosen, at least one unless an error says why not. */
static betli_status step(struct bt_sequence *s, uint64_t stop, struct bt_error *error) {
  uint32_t maximum = s->census.maximum;
  bool again = false;
  if (s->method == BT_BY_SETS)
    return run_sets(s, stop, error);
  if (s->method == BT_BY_DEFINITION)
    return run_definition(s, stop, error);
  if (s->method == BT_BY_RARES) {
    const uint64_t some = s->values.count + RARE_STEPS;
    return bt_sparse_run(&s->sparse, &s->values, &maximum, stop < some ? stop : some, error);
  }
  const size_t rares = s->sparse.rares.count;
  betli_status status = bt_pipeline_round(s->pipeline, stop, &again, error);
  if (s->sparse.rares.count > rares || s->work.deep > s->anchors.valid)
    begin_anchors(s);
  return status == BETLI_OK && again ? take_over(s, stop, error) : status;
}

/* The least heap from which on the values repeat, if those from `heap` on do. */
static betli_status find_preperiod(struct bt_sequence *s, uint64_t heap, uint64_t period,
                                   uint64_t *preperiod, struct bt_error *error) {
  if (s->values.first > 0)
    return bt_trail_preperiod(&s->trail, bt_pipeline_candidates(s->pipeline),
                              heap + s->anchors.window, period, s->limits, preperiod, error);
  while (heap > 0 &&
         bt_value_at(&s->values, heap - 1) == bt_value_at(&s->values, heap - 1 + period))
    heap--;
  *preperiod = heap;
  return BETLI_OK;
}

/* The proof needs an even period; half of it may be one too: any stretch of the period shows it. */
static betli_status halve(struct bt_sequence *s, struct bt_period *period, struct bt_error *error) {
  const uint64_t half = period->period / 2;
  bool same = true;
  betli_status status = BETLI_OK;
  if (period->period % 2 != 0)
    return BETLI_OK;
  if (s->values.first > 0)
    status = bt_trail_compare(&s->trail, bt_pipeline_candidates(s->pipeline),
                              most(period->preperiod, s->trail.marks[0].heap), half, s->limits,
                              &same, error);
  else
    for (uint64_t n = period->preperiod; n < period->preperiod + half && same; n++)
      same = bt_value_at(&s->values, n) == bt_value_at(&s->values, n + half);
  if (status == BETLI_OK && same)
    period->period = half;
  return status;
}

static betli_status prove(struct bt_sequence *s, uint64_t first, uint64_t again,
                          struct bt_error *error) {
  struct bt_period period = {.period = again - first};
  betli_status status =
      find_preperiod(s, first + 1 - s->anchors.window, period.period, &period.preperiod, error);
  if (status == BETLI_OK)
    status = halve(s, &period, error);
  if (status == BETLI_OK)
    s->proof = (struct bt_known){.found = true,
                                 .period = period,
                                 .checked_to = again,
                                 .window = s->anchors.window,
                                 .valid = s->anchors.valid + 1,
                                 .theorem = "a window of values that comes back"};
  return status;
}

/* What is done with heaps that are newly known. */
static betli_status take_note(struct bt_sequence *s, uint64_t from, struct bt_error *error) {
  uint64_t first, again;
  const betli_status status = bt_census_add(&s->census, &s->values, s->values.count, error);
  if (status != BETLI_OK || s->pipeline == NULL || s->plan.unchecked || s->proof.found)
    return status;
  if (bt_anchors_look(&s->anchors, &s->values, from, s->values.count, &first, &again))
    return prove(s, first, again, error);
  return BETLI_OK;
}

static betli_status go_on(struct bt_sequence *s, uint64_t end, struct bt_error *error) {
  const uint64_t from = s->values.count;
  const betli_status status = step(s, least(end, s->milestone), error);
  const betli_status noted = take_note(s, from, error);
  if (status != BETLI_OK || noted != BETLI_OK)
    return status != BETLI_OK ? status : noted;
  if (!bt_limits_go_on(s->limits, s->values.count - from, "heaps", s->values.count, end))
    return bt_limits_stopped(s->limits, error);
  if (s->values.count == s->milestone)
    return think(s, error);
  if (s->pipeline == NULL ? s->method == BT_BY_RARES && choose(s) != s->method : is_too_shallow(s))
    return change_method(s, error);
  return s->plan.discard && s->pipeline != NULL ? forget(s, error) : BETLI_OK;
}

/* Values that were adopted are looked at first. */
static betli_status begin(struct bt_sequence *s, struct bt_error *error) {
  betli_status status = bt_census_add(&s->census, &s->values, s->values.count, error);
  if (status == BETLI_OK && s->values.count >= FIRST)
    return think(s, error);
  return status == BETLI_OK ? change_method(s, error) : status;
}

betli_status bt_sequence_run(struct bt_sequence *s, uint64_t to, struct bt_error *error) {
  betli_status status = s->stretch_count == 0 ? begin(s, error) : BETLI_OK;
  while (status == BETLI_OK && s->values.count <= to && (!s->proof.found || s->plan.go_on))
    status = go_on(s, to + 1, error);
  return status;
}

betli_status bt_sequence_adopt(struct bt_sequence *s, const void *values, unsigned width,
                               size_t count, struct bt_error *error) {
  const uint64_t from = s->values.count;
  betli_status status = BETLI_OK;
  if (width > s->values.width)
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
  return status == BETLI_OK && s->values.first > 0 ? fit_trail(s, error) : status;
}

bool bt_sequence_value(const struct bt_sequence *s, uint64_t heap, uint64_t *value) {
  const struct bt_period *period = &s->proof.period;
  uint64_t rounds = 0;
  if (s->proof.found && heap >= period->preperiod) {
    rounds = (heap - period->preperiod) / period->period;
    heap -= rounds * period->period;
  }
  if (heap >= s->values.count || !bt_values_hold(&s->values, heap))
    return false;
  *value = bt_value_at(&s->values, heap) + rounds * period->saltus;
  return true;
}
