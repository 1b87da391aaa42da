/* Solves one component of a game that analyses all positions below it at once
 * (core/game/analysis.h).  A component that never splits has the same outcome in all compounds. */
#include "core/game/analysis.h"

#include "core/solve/solver.h"
#include "core/solve/winning_moves.h"

#include <assert.h>

static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  const struct bt_question *question = solving->question;
  const struct bt_component *component = position->components;
  const struct bt_descriptor *kind = component->game->kind;
  return position->count == 1 && !solving->table && kind->analysis != NULL &&
         (question->any_function || question->measure == BT_OUTCOME) &&
         kind->analysis->suits(component->game->self, component->words, question->compound.misere);
}

struct analysis_state {
  const struct bt_analysis *analysis;
  void *found;
};

static betli_status open_analysis(struct bt_solving *solving, const struct bt_position *position,
                                  void *state) {
  const struct bt_component *component = &position->components[0];
  const struct bt_analysis *analysis = component->game->kind->analysis;
  struct analysis_state *of = state;
  const betli_status status =
      analysis->open(component->game->self, component->words, solving->question->compound.misere,
                     solving->evaluator->limits, &of->found, solving->error);
  if (status == BETLI_OK)
    of->analysis = analysis;
  return status;
}

static void close_analysis(void *state, struct bt_limits *limits) {
  struct analysis_state *of = state;
  if (of->analysis != NULL)
    of->analysis->close(of->found, limits);
}

static const struct bt_solver_state analysis_state = {sizeof(struct analysis_state), open_analysis,
                                                      close_analysis};

static bool is_p_by_analysis(const struct analysis_state *state,
                             const struct bt_component *component) {
  return state->analysis->is_p(state->found, component->words);
}

static betli_status find_outcome_by_analysis(struct bt_solving *solving,
                                             struct bt_solution *solution, bool *decided) {
  const betli_status status = bt_solving_open_state(solving, &analysis_state, &solution->position);
  if (status != BETLI_OK)
    return status;
  const struct analysis_state *state = bt_solving_state(solving, &analysis_state);
  *decided = true;
  solution->function = bt_function_of(BT_OUTCOME, solving->question->compound.misere);
  solution->searched = state->analysis->count(state->found);
  bt_solution_set_value(solution,
                        bt_number(!is_p_by_analysis(state, &solution->position.components[0])));
  return BETLI_OK;
}

static betli_status analysed_outcome_after(void *data, const struct bt_position *after,
                                           struct bt_value *value, struct bt_error *error) {
  (void)error;
  assert(after->count == 1);
  *value = bt_number(!is_p_by_analysis(data, &after->components[0]));
  return BETLI_OK;
}

static betli_status find_moves_by_analysis(struct bt_solving *solving,
                                           struct bt_solution *solution) {
  return bt_find_moves_by_position(solution, solving->evaluator->limits, analysed_outcome_after,
                                   bt_solving_state(solving, &analysis_state), solving->error);
}

static void explain_analysis(const struct bt_solution *solution, struct bt_text *why) {
  bt_text_say(why,
              "Retrograde analysis of all %llu positions below it, without a theorem; symmetric "
              "positions of one part count once.",
              (unsigned long long)solution->searched);
}

const struct bt_solver bt_by_analysis = {.method = "search",
                                         .slow = true,
                                         .applies = applies,
                                         .value = find_outcome_by_analysis,
                                         .moves = find_moves_by_analysis,
                                         .why = explain_analysis};
