#include "core/moves/solution.h"

#include "base/limits.h"
#include "core/game/passes.h"

#include <stdlib.h>

const struct bt_function *bt_question_function(const struct bt_question *question) {
  const bool misere = question->compound.misere;
  if (!question->any_function)
    return bt_function_of(question->measure, misere);
  const struct bt_algebra *algebra = bt_algebra_of(question->compound.rule, misere);
  if (algebra == NULL && !misere && bt_rule_info(question->compound.rule)->sums_in_place)
    return &bt_grundy; /* since their theorem tells it (core/solve/order_values.h) */
  return algebra != NULL ? algebra->function : bt_function_of(BT_OUTCOME, misere);
}

/* Asks for a measure, unless a function is named. */
static void choose_measure(struct bt_question *question, enum bt_measure measure) {
  if (question->any_function) {
    question->measure = measure;
    question->measured = true;
  }
  question->any_function = false;
}

/* Searches whole positions, for who wins unless a function is named. */
static void search_with_passes(struct bt_question *question) {
  question->exhaustive = true;
  choose_measure(question, BT_OUTCOME);
}

betli_status bt_question_of_turns(struct bt_question *question, const struct bt_position *position,
                                  struct bt_error *error) {
  question->sets_turn = bt_position_sets_turn(position);
  question->any_function |= question->measured; /* the position before chose another, perhaps */
  if (bt_position_has_passes(position))
    search_with_passes(question);
  if (!question->sets_turn)
    return BETLI_OK;
  const bool valued = bt_question_values_turns(question) && bt_position_entailed(position) == NULL;
  choose_measure(question, valued ? BT_GRUNDY : BT_OUTCOME);
  if (question->measure == BT_OUTCOME || (valued && question->measure == BT_GRUNDY))
    return BETLI_OK;
  return bt_fail(error, BETLI_INPUT,
                 question->measure == BT_GRUNDY
                     ? BT_SAY("%s of entailing or complimenting moves is known for normal "
                              "long-disjunctive play where every component may be left alone; "
                              "elsewhere only the outcome is")
                     : BT_SAY("%s is not defined for games with entailing or complimenting moves; "
                              "only the outcome is"),
                 bt_question_function(question)->symbol);
}

const struct bt_function *bt_searched_function(const struct bt_question *question) {
  const struct bt_function *function = bt_question_function(question);
  if (question->sets_turn)
    return bt_function_of(BT_OUTCOME, question->compound.misere);
  if (function->choice == BT_PAIR || function->choice == BT_GENUS)
    return bt_function_of(BT_OUTCOME, true);
  return function;
}

const struct bt_function *bt_solution_function(const struct bt_solution *solution) {
  return solution->algebra != NULL ? solution->algebra->function : solution->function;
}

bool bt_tells_length(const struct bt_solution *solution) {
  return solution->outcome != BETLI_UNDECIDED && solution->value.kind == BT_NUMBER &&
         solution->value.number < BT_TOO_LONG && bt_solution_function(solution)->length;
}

betli_status bt_fail_pace(struct bt_error *error) {
  return bt_fail(error, BETLI_LIMIT, "no move of best play was found among the moves examined");
}

bool bt_question_decomposes(const struct bt_question *question) {
  return !question->exhaustive && question->compound.rule == BT_LONG_DISJUNCTIVE;
}

betli_status bt_solution_hold_values(struct bt_solution *solution, struct bt_error *error) {
  if (solution->values == NULL)
    solution->values = malloc((solution->position.count + 1) * sizeof *solution->values);
  return solution->values == NULL ? bt_fail_memory(error) : BETLI_OK;
}

void bt_solution_set_value(struct bt_solution *solution, struct bt_value value) {
  solution->value = value;
  solution->has_value = true;
  solution->outcome = bt_outcome_of(bt_solution_function(solution), value);
}

void bt_solution_free(struct bt_solution *solution) {
  struct bt_limits *limits = solution->limits;
  bt_position_free(&solution->position);
  bt_natural_free(&solution->total);
  free(solution->values);
  bt_limits_free(limits, solution->moves, solution->move_capacity * sizeof *solution->moves);
  bt_limits_free(limits, solution->changes, solution->change_capacity * sizeof *solution->changes);
  bt_limits_free(limits, solution->words, solution->word_capacity * sizeof *solution->words);
}
