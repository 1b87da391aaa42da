/* Solves one component alone by the definition of the function, position by position, where no
 * theorem answers and no move leaves several components.  The cost is that of the game's table or
 * look-up, far less than a search of whole positions. */
#include "core/algebra/closed_form.h"
#include "core/game/decompose.h"
#include "core/solve/solver.h"
#include "core/solve/why.h"
#include "core/solve/winning_moves.h"

/* Returns true if the component is a sum of several parts, since a search of the sum costs less. */
static bool has_several_parts(const struct bt_question *question,
                              const struct bt_component *component) {
  uint64_t part[BT_MAX_WIDTH];
  if (!bt_question_decomposes(question))
    return false;
  struct bt_parts parts = bt_parts_of(component->game, component->words);
  bt_parts_next(&parts, part);
  return parts.more;
}

static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  return position->count == 1 && !solving->splits &&
         !has_several_parts(solving->question, &position->components[0]);
}

/* Returns true if only the outcome is asked of one component whose positions are evaluated one by
 * one.  The outcome needs fewer positions than the values of a theorem. */
static bool needs_only_outcome(const struct bt_solving *solving,
                               const struct bt_position *position) {
  const struct bt_question *question = solving->question;
  const struct bt_component *component = &position->components[0];
  struct bt_value value;
  return position->count == 1 && !question->any_function && question->measure == BT_OUTCOME &&
         question->moves == 0 && !solving->table && component->game->kind->box == NULL &&
         component->game->kind->never_splits && !has_several_parts(question, component) &&
         (solving->algebra == NULL ||
          !bt_game_closed(component->game, solving->algebra, component->words, &value));
}

/* Returns true if another solver should be asked: a move leaves several components, or a table of
 * values has no room.  In a table of components, lack of room is an error instead. */
static bool leaves_to_next_solver(struct bt_solving *solving, const struct bt_game *game,
                                  betli_status status) {
  if (status != BETLI_INPUT || !solving->table)
    return status == BETLI_INPUT;
  solving->splits = bt_evaluator_splits(solving->evaluator, game, solving->alone);
  return solving->splits;
}

/* Returns true if an option may have been left out, since another option decided. */
static bool may_have_skipped_options(const struct bt_solving *solving, const struct bt_game *game) {
  return solving->alone->function->choice == BT_WIN && !game->kind->never_splits &&
         !solving->table && solving->question->moves > 0;
}

/* Evaluates all options, whose values the list of moves asks for.  BETLI_INPUT: an option leaves
 * several components. */
static betli_status evaluate_options(struct bt_solving *solving,
                                     const struct bt_component *component) {
  const struct bt_game *game = component->game;
  struct bt_options options = {.limits = solving->evaluator->limits};
  betli_status status = bt_game_options(game, component->words, &options, solving->error);
  for (size_t r = 0; r < options.run_count && status == BETLI_OK; r++) {
    const struct bt_run *run = &options.runs[r];
    struct bt_value value;
    if (run->parts > 1)
      status = BETLI_INPUT;
    for (uint64_t k = 0; k < run->count && status == BETLI_OK; k++)
      status = bt_evaluate_option(solving->evaluator, solving->alone, game, &options, run, k,
                                  &value, solving->error);
  }
  bt_options_free(&options);
  return status;
}

static betli_status find_value_by_definition(struct bt_solving *solving,
                                             struct bt_solution *solution, bool *decided) {
  const struct bt_component *component = &solution->position.components[0];
  struct bt_value value;
  betli_status status =
      bt_evaluate(solving->evaluator, solving->alone, component, &value, solving->error);
  if (status == BETLI_OK && may_have_skipped_options(solving, component->game))
    status = evaluate_options(solving, component);
  if (leaves_to_next_solver(solving, component->game, status))
    return BETLI_OK;
  if (status == BETLI_OK)
    status = bt_solution_hold_values(solution, solving->error);
  if (status != BETLI_OK || value.kind == BT_WILD)
    return status;
  *decided = true;
  solution->function = solving->alone->function;
  bt_solution_set_value(solution, value);
  if (solution->values_function == NULL) {
    solution->values[0] = value;
    solution->values_function = solution->function;
  }
  return BETLI_OK;
}

static betli_status evaluate_chosen_option(void *data, const struct bt_component_moves *moves,
                                           const struct bt_move_iterator *iterator,
                                           struct bt_value *value, struct bt_error *error) {
  const struct bt_solving *solving = data;
  const struct bt_options *options = &moves->components[0].options;
  const struct bt_run *run = bt_options_find(options, iterator->choice[0]);
  return bt_evaluate_option(solving->evaluator, solving->alone, moves->position->components[0].game,
                            options, run, iterator->choice[0] - run->first, value, error);
}

static betli_status find_moves_by_definition(struct bt_solving *solving,
                                             struct bt_solution *solution) {
  const struct bt_judge judge = {.data = solving, .value = evaluate_chosen_option};
  return bt_find_moves(solution, solving->evaluator->limits, &judge, solving->error);
}

static void explain_definition(const struct bt_solution *solution, struct bt_text *why) {
  const struct bt_function *function = solution->function;
  bt_text_say(why,
              "By the definition of %s, position by position, since no move of this game leaves "
              "several components.",
              function->measure == BT_OUTCOME ? bt_say(why->language, BT_SAY("N and P"))
                                              : function->symbol);
  bt_why_large_heaps(solution, bt_algebra_of_function(function), why);
}

const struct bt_solver bt_by_definition = {.method = "search",
                                           .table_method = "definition",
                                           .applies = applies,
                                           .value = find_value_by_definition,
                                           .moves = find_moves_by_definition,
                                           .why = explain_definition};

const struct bt_solver bt_by_outcome_definition = {.method = "search",
                                                   .applies = needs_only_outcome,
                                                   .value = find_value_by_definition,
                                                   .moves = find_moves_by_definition,
                                                   .why = explain_definition};
