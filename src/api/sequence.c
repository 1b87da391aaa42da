/* betli_sequence: the values of successive heaps. */
#include "session/kept_sequence.h"

#include "core/algebra/value_text.h"
#include "core/game/take_break.h"
#include "session/game_compound.h"
#include "session/games.h"
#include "session/position.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>

void betli_sequence_free(betli_sequence *s) {
  if (s == NULL)
    return;
  bt_sequence_end(s);
  free(s);
}

/* Finds the game, its code, and the compound in which it is played. */
static betli_status find_sequence_game(betli_sequence *s, const char *name,
                                       struct bt_take_break *code) {
  betli *b = s->handle;
  s->compound = b->question.compound;
  betli_status status = bt_handle_game_compound(b, name, &s->game, &s->compound);
  if (status == BETLI_OK)
    status = bt_handle_no_passes(b, s->game);
  if (status != BETLI_OK)
    return status;
  const struct bt_descriptor *kind = s->game->kind;
  if (kind->entailing_heaps != NULL)
    kind->entailing_heaps(s->game->self, code, &s->entailed);
  if (s->entailed > 0 || (kind->take_break != NULL && kind->take_break(s->game->self, code)))
    return BETLI_OK;
  return bt_fail(
      &b->error, BETLI_INPUT,
      "%s is not a take-and-break game, and only these have long sequences (a code such as 0.77, "
      "subtract with numbers to 1048576, lasker, grundy, a rule with digits): use betli table",
      name);
}

static struct bt_plan plan_of_settings(const betli *b, const betli_sequence_settings *settings) {
  struct bt_plan plan = bt_handle_plan(b);
  if (settings != NULL) {
    plan.unchecked = settings->unchecked;
    plan.discard = settings->discard;
    plan.go_on = settings->restless;
  }
  return plan;
}

/* Fails with BETLI_OPTION if a setting needs the engine of nim-sequences, but another way finds the
 * values.  Fails also if values would be dropped of which outcomes are shown. */
static betli_status check_sequence_settings(const betli_sequence *s,
                                            const betli_sequence_settings *settings) {
  if (settings == NULL)
    return BETLI_OK;
  if (s->values == NULL &&
      (settings->save != NULL || settings->discard || settings->unchecked || settings->restless))
    return bt_fail(&s->handle->error, BETLI_OPTION,
                   "%s: values of %s cannot be kept in a file, dropped or left unchecked: only "
                   "nim-values can, and foreclosed values that another code has as nim-values",
                   s->game->name, s->algebra->function->symbol);
  if (settings->discard && s->function != s->algebra->function)
    return bt_fail(&s->handle->error, BETLI_OPTION,
                   "%s: the values from which outcomes are computed cannot be dropped",
                   s->game->name);
  return BETLI_OK;
}

betli_status betli_sequence_new(betli *b, const char *game, const betli_sequence_settings *settings,
                                betli_sequence **sequence) {
  struct bt_take_break code = {0};
  *sequence = NULL;
  bt_handle_begin(b);
  betli_sequence *s = calloc(1, sizeof *s);
  if (s == NULL)
    return bt_fail_memory(&b->error);
  s->handle = b;
  betli_status status = find_sequence_game(s, game, &code);
  const struct bt_plan plan = plan_of_settings(b, settings);
  if (status == BETLI_OK)
    status = bt_sequence_begin(s, &code, &plan);
  if (status == BETLI_OK)
    status = check_sequence_settings(s, settings);
  if (status == BETLI_OK && settings != NULL && settings->save != NULL)
    status = bt_kept_sequence_open(s, settings->save, settings);
  if (status != BETLI_OK) {
    betli_sequence_free(s);
    return status;
  }
  *sequence = s;
  return BETLI_OK;
}

betli_status betli_sequence_run(betli_sequence *s, uint64_t to) {
  if (to >> 63 != 0)
    return bt_fail(&s->handle->error, BETLI_INPUT, "heap %" PRIu64 " exceeds 2^63 - 1", to);
  bt_handle_begin(s->handle);
  s->to = to;
  return s->way->run(s, to);
}

const char *betli_sequence_repaired(const betli_sequence *s) {
  return s->saved == NULL ? "" : bt_text_string(&s->saved->repaired);
}

/* ---- the question --------------------------------------------------------------------------- */

const char *betli_sequence_compound(const betli_sequence *s) {
  return bt_text_string(&s->compound_text);
}

const char *betli_sequence_play(const betli_sequence *s) {
  return s->compound.misere ? "misere" : "normal";
}

const char *betli_sequence_function(const betli_sequence *s) {
  return s->function->name;
}

const char *betli_sequence_symbol(const betli_sequence *s) {
  return s->function->symbol;
}

/* ---- values --------------------------------------------------------------------------------- */

betli_value betli_sequence_value(const betli_sequence *s, uint64_t heap) {
  struct bt_value value;
  if (!bt_sequence_shown(s, heap, &value))
    return (betli_value){.kind = BETLI_UNKNOWN};
  return bt_public_value(&s->handle->strings, s->function, value);
}

betli_outcome betli_sequence_outcome(const betli_sequence *s, uint64_t heap) {
  struct bt_value value;
  return bt_sequence_shown(s, heap, &value) ? bt_outcome_of(s->function, value) : BETLI_UNDECIDED;
}

const void *betli_sequence_values(const betli_sequence *s, uint64_t *first, uint64_t *last,
                                  unsigned *width) {
  const bool foreclosed = bt_sequence_is_foreclosed(s);
  *first = *last = 0;
  *width = 4;
  if (s->function != s->algebra->function || (s->values == NULL && s->table.ready == 0))
    return NULL;
  *last = s->way->computed(s);
  if (s->values == NULL)
    return s->table.cells;
  const struct bt_values *values = &s->values->values;
  if (foreclosed && values->count < 2)
    return NULL;
  assert(values->count > values->first); /* heap 0 is there from the start */
  const uint64_t skipped = foreclosed && values->first == 0 ? 1 : 0;
  *first = s->foreclosed.shift + values->first + skipped;
  *width = values->width;
  return (const uint8_t *)values->data + skipped * values->width;
}

/* ---- statistics ----------------------------------------------------------------------------- */

/* Counts the heaps of value 0, other than heap 0, that the census lacks.  These are heaps up to the
 * shift of a foreclosed code; their values are 0 if they have any.  Finds the first and the
 * last. */
static uint64_t count_small_zeros(const betli_sequence *s, uint64_t *first, uint64_t *last) {
  const struct bt_foreclosed_code *foreclosed = &s->foreclosed;
  uint64_t count = 0;
  *first = *last = 0;
  for (uint64_t heap = 1;
       bt_sequence_is_foreclosed(s) && !bt_sequence_is_counted(s) && heap <= foreclosed->shift;
       heap++)
    if (foreclosed->first[heap].kind == BT_NUMBER) {
      *first = count == 0 ? heap : *first;
      *last = heap;
      count++;
    }
  return count;
}

/* Finds the largest value up to heap s->to, and the first heap that has it: in the last period, if
 * values grow with the period. */
static void find_periodic_maximum(const betli_sequence *s, betli_sequence_info *info) {
  const struct bt_law law = bt_sequence_law(s);
  if (law.period == 0 || law.saltus == 0 || s->to <= info->computed)
    return;
  for (uint64_t heap = s->to - law.period + 1; heap <= s->to; heap++) {
    const betli_value value = betli_sequence_value(s, heap);
    if (value.kind == BETLI_NUMBER && value.number > info->maximum) {
      info->maximum = value.number;
      info->maximum_at = heap;
    }
  }
}

/* Adds what the engine of nim-sequences knows. */
static void show_engine_info(const betli_sequence *s, betli_sequence_info *info) {
  const struct bt_sequence *v = s->values;
  const struct bt_rares *rares = &v->sparse.rares;
  const uint64_t shift = s->foreclosed.shift;
  info->kept_from = v->values.first > 0 ? v->values.first + shift : 0;
  info->unchecked = v->plan.unchecked;
  info->simd = bt_simd_name(v->plan.simd);
  info->threads = v->pool == NULL ? 1 : bt_thread_pool_size(v->pool);
  info->rare.divided = v->divided;
  if (!v->divided)
    return;
  info->rare.mask = v->sparse.split.mask;
  info->rare.alternates = v->sparse.split.alternates;
  info->rare.count = rares->count;
  info->rare.last = rares->count > 0 ? rares->rares[rares->count - 1].heap + shift : 0;
}

betli_sequence_info betli_sequence_about(const betli_sequence *s) {
  const struct bt_census *census = bt_sequence_census(s);
  const size_t records = census->record_count;
  const uint64_t zeros = bt_census_count(census, 0);
  const uint64_t shift = bt_sequence_is_counted(s) ? 0 : s->foreclosed.shift;
  uint64_t first, last;
  const uint64_t small = count_small_zeros(s, &first, &last);
  betli_sequence_info info = {.game = s->game->name,
                              .computed = s->way->computed(s),
                              .maximum = census->maximum,
                              .maximum_at =
                                  records == 0 ? 0 : census->records[records - 1].heap + shift,
                              .zeros = small + zeros,
                              .last_zero = zeros > 0 ? census->last_zero + shift : last,
                              .simd = bt_simd_name(s->simd),
                              .threads = s->pool == NULL ? 1 : bt_thread_pool_size(s->pool)};
  if (census->maximum == 0 && small > 0)
    info.maximum_at = first;
  info.complete = bt_sequence_law(s).period > 0 || info.computed >= s->to;
  if (s->values != NULL)
    show_engine_info(s, &info);
  find_periodic_maximum(s, &info);
  return info;
}

/* ---- the period ----------------------------------------------------------------------------- */

/* Counts the heaps of the engine from `first` to before the preperiod whose values differ from the
 * period continued backwards. */
static uint64_t count_engine_exceptions(const struct bt_sequence *s, uint64_t first) {
  const struct bt_law *law = &s->proof.law;
  uint64_t exceptions = 0, there = law->from + law->period, fallen = 0;
  for (uint64_t heap = law->from; heap-- > first;) {
    if (there == law->from) {
      there += law->period;
      fallen += law->saltus;
    }
    there--;
    exceptions +=
        bt_value_at(&s->values, heap) + law->saltus + fallen != bt_value_at(&s->values, there);
  }
  return exceptions;
}

/* Counts such heaps below `end` by the values shown, one by one. */
static uint64_t count_shown_exceptions(const betli_sequence *s, const struct bt_law *law,
                                       uint64_t end) {
  uint64_t exceptions = 0;
  for (uint64_t heap = 0; heap < end && heap < law->from; heap++) {
    const uint64_t rounds = (law->from - heap + law->period - 1) / law->period;
    struct bt_value here = {0}, there = {0};
    if (!bt_sequence_shown(s, heap, &here) ||
        !bt_sequence_shown(s, heap + rounds * law->period, &there))
      return exceptions;
    here.number += rounds * law->saltus;
    exceptions += !bt_same(here, there);
  }
  return exceptions;
}

static uint64_t count_all_exceptions(const betli_sequence *s, const struct bt_law *law) {
  const bool foreclosed = bt_sequence_is_foreclosed(s);
  if (s->values == NULL || s->function != s->algebra->function)
    return count_shown_exceptions(s, law, law->from);
  return count_engine_exceptions(s->values, foreclosed) +
         (foreclosed ? count_shown_exceptions(s, law, s->foreclosed.shift + 1) : 0);
}

betli_sequence_period betli_sequence_period_of(const betli_sequence *s) {
  const struct bt_law law = bt_sequence_law(s);
  betli_sequence_period shown = {.proved = law.period > 0,
                                 .period = law.period,
                                 .preperiod = law.from,
                                 .saltus = law.saltus,
                                 .exceptions_known =
                                     s->values == NULL || s->values->values.first == 0,
                                 .theorem = law.theorem != NULL ? law.theorem : "",
                                 .checked_to = law.until};
  if (shown.proved && shown.exceptions_known)
    shown.exceptions = count_all_exceptions(s, &law);
  return shown;
}

betli_sequence_levels betli_sequence_levels_of(const betli_sequence *s) {
  const struct bt_levels *levels = &s->suspense.levels;
  const struct bt_stretches *stretches = &s->suspense.stretches;
  if (levels->count == 0)
    return (betli_sequence_levels){.proved = false};
  return (betli_sequence_levels){.proved = true,
                                 .levels = levels->count,
                                 .from = stretches->list[levels->of[0].start].first,
                                 .factor = bt_levels_factor(levels),
                                 .saltus =
                                     s->function->numeric ? bt_levels_saltus(levels, stretches) : 0,
                                 .theorem = BT_BY_LEVELS,
                                 .checked_to = levels->seen};
}

const char *betli_sequence_method(const betli_sequence *s, size_t i, uint64_t *from) {
  if (s->values == NULL) {
    *from = 0;
    return i == 0 ? s->way->method : NULL;
  }
  if (i >= s->values->stage_count)
    return NULL;
  *from = s->values->stages[i].from;
  if (*from > 0)
    *from += s->foreclosed.shift;
  return bt_method_name(s->values->stages[i].method);
}

uint64_t betli_sequence_frequency(const betli_sequence *s, uint64_t value) {
  uint64_t first, last;
  if (value >= BT_TALLIED)
    return 0;
  return bt_census_count(bt_sequence_census(s), (uint32_t)value) +
         (value == 0 ? count_small_zeros(s, &first, &last) : 0);
}

bool betli_sequence_record(const betli_sequence *s, size_t i, uint64_t *heap, uint64_t *value) {
  const struct bt_census *census = bt_sequence_census(s);
  uint64_t first, last;
  const bool small = count_small_zeros(s, &first, &last) > 0;
  const bool zero = census->record_count > 0 && census->records[0].value == 0;
  if (small && i == 0) {
    *heap = first;
    *value = 0;
    return true;
  }
  i = small && !zero
          ? i - 1
          : i; /* the record of the small heaps comes before all, or replaces the first */
  if (i >= census->record_count)
    return false;
  *heap = census->records[i].heap + (bt_sequence_is_counted(s) ? 0 : s->foreclosed.shift);
  *value = census->records[i].value;
  return true;
}

bool betli_sequence_loony(const betli_sequence *s, size_t i, uint64_t *heap) {
  return s->way->loony != NULL && s->way->loony(s, i, heap);
}
