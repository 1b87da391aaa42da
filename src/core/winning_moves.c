#include "core/winning_moves.h"

static betli_status look_at_moves(struct bt_solution *solution, struct bt_limits *limits,
                                  bt_move_value *value_of, void *data, struct bt_choices *choices,
                                  struct bt_joint *joint, struct bt_error *error) {
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && bt_joint_next(joint)) {
    struct bt_value value = {0};
    status = value_of(data, choices, joint, &value, error);
    if (status == BETLI_OK && bt_is_p(solution->function, value))
      status = bt_choices_record(choices, joint, value, solution, error);
    if (status == BETLI_OK &&
        !bt_limits_go_on(limits, solution->position.count, "moves", solution->move_count, 0))
      status = bt_limits_stopped(limits, error);
  }
  return status;
}

static betli_status list_winning(struct bt_solution *solution, struct bt_limits *limits,
                                 bt_move_value *value, void *data, struct bt_error *error) {
  const struct bt_position *position = &solution->position;
  struct bt_choices choices = {0};
  struct bt_joint joint = {0};
  betli_status status = bt_choices_open(&choices, position, error);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    status = bt_choices_all(&choices, i, error);
  if (status == BETLI_OK)
    status =
        bt_joint_open(&joint, position->count, choices.counts, &solution->question.compound, error);
  if (status == BETLI_OK)
    status = look_at_moves(solution, limits, value, data, &choices, &joint, error);
  bt_choices_close(&choices);
  bt_joint_close(&joint);
  return status;
}

betli_status bt_list_moves(struct bt_solution *solution, struct bt_limits *limits,
                           bt_move_value *value, void *data, struct bt_error *error) {
  return solution->question.all_moves ? bt_list_all_moves(solution, limits, value, data, error)
                                      : list_winning(solution, limits, value, data, error);
}
