#include "core/definition.h"

#include "core/all_moves.h"
#include "core/search.h"

#include <stdlib.h>

struct finder {
  struct bt_evaluator *evaluator;
  const struct bt_algebra *alone;
};

static betli_status move_value(void *data, const struct bt_choices *choices,
                               const struct bt_joint *joint, struct bt_value *value,
                               struct bt_error *error) {
  const struct finder *finder = data;
  const struct bt_options *options = &choices->options[0];
  const struct bt_run *run = bt_options_find(options, joint->choice[0]);
  return bt_evaluate_option(finder->evaluator, finder->alone, choices->position->components[0].game,
                            options, run, joint->choice[0] - run->first, value, error);
}

static betli_status look_at_move(struct finder *finder, const struct bt_choices *choices,
                                 const struct bt_joint *joint, struct bt_solution *solution,
                                 struct bt_error *error) {
  struct bt_value value = {0};
  const betli_status status = move_value(finder, choices, joint, &value, error);
  if (status != BETLI_OK || !bt_is_p(solution->function, value))
    return status;
  return bt_choices_record(choices, joint, value, solution, error);
}

static betli_status find_moves(struct finder *finder, struct bt_choices *choices,
                               struct bt_solution *solution, struct bt_error *error) {
  struct bt_limits *limits = finder->evaluator->limits;
  struct bt_joint joint = {0};
  betli_status status = bt_choices_all(choices, 0, error);
  if (status == BETLI_OK)
    status = bt_joint_open(&joint, 1, choices->counts, &solution->question.compound, error);
  while (status == BETLI_OK && bt_joint_next(&joint)) {
    status = look_at_move(finder, choices, &joint, solution, error);
    if (status == BETLI_OK && !bt_limits_go_on(limits, 1, "moves", solution->move_count, 0))
      status = bt_limits_stopped(limits, error);
  }
  bt_joint_close(&joint);
  return status;
}

static betli_status answer_moves(struct finder *finder, struct bt_solution *solution,
                                 struct bt_error *error) {
  struct bt_choices choices;
  if (solution->question.no_moves)
    return BETLI_OK;
  if (solution->question.all_moves)
    return bt_list_all_moves(solution, finder->evaluator->limits, move_value, finder, error);
  if (solution->outcome == BETLI_P)
    return BETLI_OK;
  betli_status status = bt_choices_open(&choices, &solution->position, error);
  if (status == BETLI_OK)
    status = find_moves(finder, &choices, solution, error);
  bt_choices_close(&choices);
  return status;
}

/* The value is known. */
static betli_status answer(struct bt_evaluator *evaluator, const struct bt_algebra *alone,
                           struct bt_value value, struct bt_solution *solution,
                           struct bt_error *error) {
  struct finder finder = {evaluator, alone};
  solution->function = alone->function;
  solution->definition = solution->has_value = true;
  solution->value = value;
  solution->outcome = bt_is_p(alone->function, value) ? BETLI_P : BETLI_N;
  if (solution->values_function == NULL && solution->values == NULL)
    solution->values = malloc(sizeof *solution->values);
  if (solution->values == NULL)
    return bt_fail_memory(error);
  if (solution->values_function == NULL) {
    solution->values[0] = value;
    solution->values_function = alone->function;
  }
  return answer_moves(&finder, solution, error);
}

betli_status bt_solve_by_definition(struct bt_evaluator *evaluator, struct bt_solution *solution,
                                    bool *decided, struct bt_error *error) {
  const struct bt_algebra alone = bt_algebra_of_function(bt_searched_function(&solution->question));
  struct bt_value value;
  *decided = false;
  if (solution->position.count != 1)
    return BETLI_OK;
  const betli_status status =
      bt_evaluate(evaluator, &alone, &solution->position.components[0], &value, error);
  if (status == BETLI_INPUT) /* several components, or no room for a table: search may do better */
    return BETLI_OK;
  if (status != BETLI_OK)
    return status;
  *decided = true;
  return answer(evaluator, &alone, value, solution, error);
}
