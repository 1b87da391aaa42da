#include "session/sequence.h"

#include "core/algebra/compound.h"
#include "core/base/thread_pool.h"

#include <assert.h>
#include <inttypes.h>

struct bt_plan bt_handle_plan(const betli *b) {
  return (struct bt_plan){.simd = b->any_simd ? bt_simd_best() : b->simd,
                          .threads = bt_thread_pool_allowed(&b->limits, 0),
                          .effort = b->effort};
}

/* ---- which function ------------------------------------------------------------------------- */

static betli_status fail_function(const betli_sequence *s, const struct bt_function *wanted) {
  return bt_fail(&s->handle->error, BETLI_INPUT,
                 "%s: no theorem gives %s of single heaps in %s compounds of %s play: see betli "
                 "table and betli quotient",
                 s->game->name, wanted->symbol, bt_text_string(&s->compound_text),
                 s->compound.misere ? "misere" : "normal");
}

/* Where no move leaves several heaps, any function by its definition. */
static bool never_splits(const struct bt_take_break *code) {
  uint64_t taken, heaps;
  bt_take_break_measure(code, &taken, &heaps);
  return heaps <= 1;
}

static const struct bt_function *for_people(const struct bt_function *function) {
  if (function == &bt_tame)
    return &bt_misere_grundy;
  return function == &bt_kernels ? &bt_misere_outcome : function;
}

static betli_status choose_function(betli_sequence *s, const struct bt_take_break *code) {
  struct bt_question question = s->handle->question;
  question.compound = s->compound;
  const struct bt_function *wanted = bt_question_function(&question);
  const struct bt_algebra *algebra = bt_algebra_of(s->compound.rule, s->compound.misere);
  bt_compound_print(&s->compound, &s->compound_text);
  if (algebra != NULL && algebra->function == &bt_tame)
    algebra = NULL; /* it says nothing of wild heaps */
  s->function = for_people(wanted);
  if (bt_algebra_answers(algebra, wanted))
    s->algebra = algebra;
  else if (never_splits(code))
    s->algebra = bt_algebra_of_function(s->function);
  else
    return fail_function(s, s->function);
  return BETLI_OK;
}

/* ---- the way -------------------------------------------------------------------------------- */

betli_status bt_sequence_begin(betli_sequence *s, const struct bt_take_break *code,
                               const struct bt_plan *plan) {
  static const struct bt_sequence_way *const ways[] = {
      &bt_sequence_by_code, &bt_sequence_by_stretches, &bt_sequence_by_table};
  bool serves = false;
  betli_status status = choose_function(s, code);
  for (size_t i = 0; status == BETLI_OK && !serves; i++) {
    assert(i < sizeof ways / sizeof *ways); /* the last serves always */
    s->way = ways[i];
    status = s->way->begin(s, code, plan, &serves);
  }
  return status;
}

void bt_sequence_end(betli_sequence *s) {
  if (s->way != NULL)
    s->way->end(s);
  bt_census_free(&s->census);
  bt_text_free(&s->compound_text);
  bt_text_free(&s->certificate);
}

bool bt_sequence_shown(const betli_sequence *s, uint64_t heap, struct bt_value *value) {
  if (!s->way->value(s, heap, value))
    return false;
  *value = bt_convert(s->algebra->function, *value, s->function);
  return true;
}

/* ---- the period of what is shown ------------------------------------------------------------ */

static bool same_shown(const betli_sequence *s, uint64_t heap, uint64_t other) {
  struct bt_value a, b;
  return bt_sequence_shown(s, heap, &a) && bt_sequence_shown(s, other, &b) && bt_same(a, b);
}

static bool repeats(const betli_sequence *s, const struct bt_period *period, uint64_t length) {
  for (uint64_t i = 0; i < period->period; i++)
    if (!same_shown(s, period->preperiod + i, period->preperiod + i + length))
      return false;
  return true;
}

/* Who wins may repeat sooner than the values do, and from an earlier heap on. */
static struct bt_period least_period(const betli_sequence *s, const struct bt_period *period) {
  struct bt_period least = *period;
  if (!bt_function_commutes(s->algebra->function, least.saltus))
    least.preperiod += least.period; /* values that grow are P-positions once at most */
  least.saltus = 0;
  for (uint64_t length = 1; length < period->period; length++)
    if (period->period % length == 0 && repeats(s, &least, length)) {
      least.period = length;
      break;
    }
  while (least.preperiod > 0 &&
         same_shown(s, least.preperiod - 1, least.preperiod - 1 + least.period))
    least.preperiod--;
  return least;
}

struct bt_known bt_sequence_known(const betli_sequence *s) {
  struct bt_known known = s->values != NULL ? s->values->proof : s->known;
  if (known.found) {
    known.period.preperiod += s->foreclosed.shift;
    known.checked_to += s->foreclosed.shift;
  }
  if (known.found && s->function != s->algebra->function)
    known.period = least_period(s, &known.period);
  return known;
}
