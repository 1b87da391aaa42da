#include "core/solve.h"

#include "core/all_moves.h"
#include "core/alone.h"
#include "core/by_quotient.h"
#include "core/decompose.h"
#include "core/definition.h"
#include "core/far.h"
#include "core/moore.h"
#include "core/search.h"
#include "core/theorem.h"

#include <stdlib.h>

const struct bt_function *bt_question_function(const struct bt_question *question) {
  const bool misere = question->compound.misere;
  const struct bt_algebra *algebra = bt_algebra_of(question->compound.rule, misere);
  if (!question->any_function)
    return bt_function_of(question->measure, misere);
  return algebra != NULL ? algebra->function : bt_function_of(BT_OUTCOME, misere);
}

const struct bt_function *bt_solution_function(const struct bt_solution *solution) {
  return solution->algebra != NULL ? solution->algebra->function : solution->function;
}

bool bt_question_decomposes(const struct bt_question *question) {
  return !question->exhaustive && question->compound.rule == BT_LONG_DISJUNCTIVE;
}

bool bt_algebra_answers(const struct bt_algebra *algebra, const struct bt_function *function) {
  if (algebra == NULL)
    return false;
  return algebra->function == function || function->measure == BT_OUTCOME ||
         (algebra->function == &bt_tame && function == &bt_misere_grundy);
}

struct bt_value bt_convert(const struct bt_function *from, struct bt_value value,
                           const struct bt_function *to) {
  if (from == to || value.kind == BT_WILD)
    return value;
  if (to->measure == BT_OUTCOME)
    return bt_number(bt_is_p(from, value) ? 0 : 1);
  /* From tame to G-: that of a fickle 0 is 1, and the other way round. */
  return bt_number(value.number ^ (value.kind == BT_FICKLE ? 1u : 0u));
}

/* ---- which way ------------------------------------------------------------------------------ */

static betli_status search_with(struct bt_limits *limits, struct bt_forms *forms,
                                struct bt_solution *solution, struct bt_error *error) {
  struct bt_whole whole;
  betli_status status =
      bt_whole_open(&whole, &solution->question.compound, solution->function, limits, error);
  whole.expander.decomposes = bt_question_decomposes(&solution->question);
  if (status == BETLI_OK)
    status = bt_solve_by_search(&whole, forms, solution, error);
  bt_whole_close(&whole);
  return status;
}

/* Whether equal forms may stand for components: sums are what their theory is about. */
static bool forms_apply(const struct bt_solution *solution) {
  return bt_question_decomposes(&solution->question) && solution->question.compound.misere &&
         solution->function->measure == BT_OUTCOME;
}

static betli_status search(struct bt_limits *limits, struct bt_solution *solution,
                           struct bt_error *error) {
  struct bt_forms forms;
  struct bt_position simplified = {0};
  if (!forms_apply(solution))
    return search_with(limits, NULL, solution, error);
  betli_status status = bt_forms_open(&forms, limits, error);
  if (status == BETLI_OK)
    status = bt_forms_position(&forms, &solution->position, &simplified, &solution->forms, error);
  if (status == BETLI_OK && solution->forms)
    status = search_with(limits, &forms, solution, error);
  bt_position_free(&simplified);
  bt_forms_close(&forms);
  /* Where forms take too much memory, plain search may take less. */
  const bool too_large = status == BETLI_LIMIT && solution->outcome == BETLI_UNDECIDED &&
                         bt_limits_look(limits, "forms", 0, 0);
  if ((status == BETLI_OK && !solution->forms) || too_large) {
    solution->forms = false;
    status = search_with(limits, NULL, solution, error);
  }
  return status;
}

/* Whether a table of genera would take more than a moment: for large heaps of which no closed form
 * is known. */
static bool is_far(const struct bt_position *position) {
  const struct bt_algebra *genera = bt_algebra_of(BT_LONG_DISJUNCTIVE, true);
  for (size_t i = 0; i < position->count; i++) {
    const struct bt_component *component = &position->components[i];
    struct bt_value value;
    if (component->game->far != NULL && component->words[0] >= BT_FAR_FROM &&
        !bt_game_closed(component->game, genera, component->words, &value))
      return true;
  }
  return false;
}

/* Whether who wins is all that is asked of one component whose positions are evaluated one by one:
 * then the outcome alone needs fewer of them than values would. */
static bool needs_outcome(const struct bt_solution *solution, const struct bt_algebra *algebra) {
  const struct bt_question *question = &solution->question;
  const struct bt_component *component = &solution->position.components[0];
  struct bt_value value;
  return solution->position.count == 1 && !question->any_function && !question->exhaustive &&
         question->measure == BT_OUTCOME && question->no_moves &&
         component->game->kind->box == NULL && component->game->kind->never_splits &&
         (algebra == NULL || !bt_game_closed(component->game, algebra, component->words, &value));
}

/* Whether it is less to search a single component as the sum that it is. */
static bool falls_apart(const struct bt_solution *solution) {
  const struct bt_component *component = &solution->position.components[0];
  uint64_t part[BT_MAX_WIDTH];
  if (!bt_question_decomposes(&solution->question) || solution->position.count != 1)
    return false;
  struct bt_parts parts = bt_parts_of(component->game, component->words);
  bt_parts_next(&parts, part);
  return parts.more;
}

static betli_status choose(struct bt_evaluator *evaluator, struct bt_solution *solution,
                           struct bt_error *error) {
  const struct bt_question *question = &solution->question;
  const struct bt_compound *compound = &question->compound;
  const struct bt_algebra *algebra = bt_algebra_of(compound->rule, compound->misere);
  bool decided = false;
  betli_status status = BETLI_OK;
  solution->function = bt_question_function(question);
  if (!question->exhaustive)
    status = bt_solve_alone(solution, evaluator->limits, &decided, error);
  if (!decided && status == BETLI_OK && compound->misere && is_far(&solution->position))
    status = bt_solve_by_quotient(solution, evaluator->limits, &decided, error);
  if (decided || status != BETLI_OK)
    return status;
  if (needs_outcome(solution, algebra))
    status = bt_solve_by_definition(evaluator, solution, &decided, error);
  else if (!question->exhaustive && bt_algebra_answers(algebra, solution->function))
    status = bt_solve_by_theorem(evaluator, solution, &decided, error);
  else if (!question->exhaustive && solution->function->measure == BT_OUTCOME)
    status = bt_solve_by_moore(solution, evaluator->limits, &decided, error);
  if (!question->exhaustive && !decided && status == BETLI_OK && !falls_apart(solution))
    status = bt_solve_by_definition(evaluator, solution, &decided, error);
  if (decided || status != BETLI_OK)
    return status;
  solution->function = bt_searched_function(question);
  status = bt_solve_by_quotient(solution, evaluator->limits, &decided, error);
  if (decided || status != BETLI_OK)
    return status;
  return search(evaluator->limits, solution, error);
}

/* Moves can be told where a limit came before it was known who wins. */
static void list_undecided(struct bt_limits *limits, struct bt_solution *solution) {
  struct bt_error ignored;
  if (solution->question.all_moves && !solution->question.no_moves)
    bt_list_all_moves(solution, limits, NULL, NULL, &ignored);
}

betli_status bt_solve(struct bt_evaluator *evaluator, struct bt_solution *solution,
                      struct bt_error *error) {
  solution->outcome = BETLI_UNDECIDED;
  const betli_status status = choose(evaluator, solution, error);
  if (status == BETLI_LIMIT && solution->outcome == BETLI_UNDECIDED)
    list_undecided(evaluator->limits, solution);
  if (status == BETLI_OK && solution->total.failed)
    return bt_fail_memory(error);
  solution->complete = status == BETLI_OK;
  return status;
}

void bt_solution_free(struct bt_solution *solution) {
  bt_position_free(&solution->position);
  bt_natural_free(&solution->total);
  free(solution->values);
  free(solution->moves);
  free(solution->changes);
  free(solution->words);
  *solution = (struct bt_solution){0};
}
