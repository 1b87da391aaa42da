#include "core/solve/winning_moves.h"

betli_status bt_every_choice_wins(void *data, const struct bt_choices *choices,
                                  const struct bt_joint *joint, struct bt_value *value,
                                  struct bt_error *error) {
  (void)data;
  (void)choices;
  (void)joint;
  (void)error;
  *value = bt_number(0);
  return BETLI_OK;
}

static betli_status choose(struct bt_choices *choices, const struct bt_judge *judge, bool *partly,
                           struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < choices->position->count && status == BETLI_OK; i++)
    status = judge->choose != NULL ? judge->choose(judge->data, choices, i, partly, error)
                                   : bt_choices_all(choices, i, error);
  return status;
}

static betli_status look_at_moves(struct bt_solution *solution, struct bt_limits *limits,
                                  const struct bt_judge *judge, const struct bt_choices *choices,
                                  struct bt_joint *joint, struct bt_error *error) {
  bt_move_value *value_of = judge->reached != NULL ? judge->reached : judge->value;
  const struct bt_function *function = bt_solution_function(solution);
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && (judge->count == NULL || bt_solution_lists_more(solution)) &&
         bt_joint_next(joint)) {
    struct bt_value value = {0};
    status = value_of(judge->data, choices, joint, &value, error);
    if (status == BETLI_OK && bt_is_p(function, value))
      status = bt_choices_record(choices, joint, value, solution, error);
    if (status == BETLI_OK &&
        !bt_limits_go_on(limits, solution->position.count, "moves", solution->move_count, 0))
      status = bt_limits_stopped(limits, error);
  }
  return status;
}

static betli_status find_winning(struct bt_solution *solution, struct bt_limits *limits,
                                 const struct bt_judge *judge, struct bt_error *error) {
  struct bt_choices choices = {0};
  struct bt_joint joint = {0};
  bool partly = false;
  betli_status status = bt_choices_open(&choices, &solution->position, error);
  if (status == BETLI_OK)
    status = choose(&choices, judge, &partly, error);
  if (status == BETLI_OK)
    status = bt_joint_open(&joint, solution->position.count, choices.counts,
                           &solution->question.compound, error);
  if (status == BETLI_OK && judge->begin != NULL)
    status = judge->begin(judge->data, &choices, &joint);
  if (status == BETLI_OK)
    status = look_at_moves(solution, limits, judge, &choices, &joint, error);
  if (status == BETLI_OK && judge->count != NULL)
    status = judge->count(judge->data, solution);
  bt_choices_close(&choices);
  bt_joint_close(&joint);
  return status == BETLI_OK && partly ? BETLI_LIMIT : status;
}

betli_status bt_find_moves(struct bt_solution *solution, struct bt_limits *limits,
                           const struct bt_judge *judge, struct bt_error *error) {
  if (solution->question.all_moves)
    return bt_list_all_moves(solution, limits, judge->value, judge->data, error);
  return solution->outcome == BETLI_P ? BETLI_OK : find_winning(solution, limits, judge, error);
}
