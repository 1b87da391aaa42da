/* Chooses the function of a sequence, and the way to compute it. */
#include "session/sequence.h"

#include "core/algebra/compound.h"

#include <assert.h>

static betli_status fail_wanted_function(const betli_sequence *s,
                                         const struct bt_function *wanted) {
  const bool misere_sum = s->compound.misere && s->compound.rule == BT_LONG_DISJUNCTIVE;
  return bt_fail(&s->handle->error, BETLI_INPUT,
                 "no theorem gives %s of single heaps in %s compounds of %s play: see betli %s",
                 wanted->symbol, bt_text_string(&s->compound_text),
                 s->compound.misere ? "misere" : "normal", misere_sum ? "quotient" : "table");
}

/* Returns true if no move leaves several heaps: then any function follows from its definition. */
static bool never_splits(const struct bt_take_break *code) {
  uint64_t taken, heaps;
  bt_take_break_measure(code, &taken, &heaps);
  return heaps <= 1;
}

static const struct bt_function *function_for_people(const struct bt_function *function) {
  if (function == &bt_tame)
    return &bt_misere_grundy;
  return function == &bt_kernels ? &bt_misere_outcome : function;
}

/* Returns the rule for a single heap: in a place of an order, its parts are a sum. */
static enum bt_rule rule_of_heap(const struct bt_compound *compound) {
  return bt_rule_info(compound->rule)->sums_in_place ? BT_LONG_DISJUNCTIVE : compound->rule;
}

static betli_status choose_sequence_function(betli_sequence *s, const struct bt_take_break *code) {
  struct bt_question question = s->handle->question;
  question.compound = s->compound;
  const struct bt_function *wanted = bt_question_function(&question);
  const struct bt_algebra *algebra = bt_algebra_of(rule_of_heap(&s->compound), s->compound.misere);
  bt_compound_print(&s->compound, &s->compound_text);
  if (algebra != NULL && algebra->function == &bt_tame)
    algebra = NULL; /* the tame row tells nothing of wild heaps */
  s->function = function_for_people(wanted);
  if (s->entailed > 0 && (s->compound.rule != BT_LONG_DISJUNCTIVE || s->compound.misere))
    return fail_wanted_function(s, s->function);
  if (bt_algebra_answers(algebra, wanted))
    s->algebra = algebra;
  else if (never_splits(code))
    s->algebra = bt_algebra_of_function(s->function);
  else
    return fail_wanted_function(s, s->function);
  return BETLI_OK;
}

/* ---- the way -------------------------------------------------------------------------------- */

betli_status bt_sequence_begin(betli_sequence *s, const struct bt_take_break *code,
                               const struct bt_plan *plan) {
  static const struct bt_sequence_way *const ways[] = {
      &bt_sequence_by_entailing, &bt_sequence_by_code, &bt_sequence_by_stretches,
      &bt_sequence_by_table};
  bool serves = false;
  betli_status status = choose_sequence_function(s, code);
  for (size_t i = 0; i < sizeof ways / sizeof *ways && status == BETLI_OK && !serves; i++) {
    s->way = ways[i];
    status = s->way->begin(s, code, plan, &serves);
  }
  assert(status != BETLI_OK || serves); /* the last always serves */
  return status;
}
