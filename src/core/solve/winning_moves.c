#include "core/solve/winning_moves.h"

betli_status bt_every_choice_wins(void *data, const struct bt_component_moves *moves,
                                  const struct bt_move_iterator *iterator, struct bt_value *value,
                                  struct bt_error *error) {
  (void)data;
  (void)moves;
  (void)iterator;
  (void)error;
  *value = bt_number(0);
  return BETLI_OK;
}

static betli_status choose_options_by_judge(struct bt_component_moves *moves,
                                            const struct bt_judge *judge, bool *partly,
                                            struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < moves->position->count && status == BETLI_OK; i++)
    status = judge->choose != NULL ? judge->choose(judge->data, moves, i, partly, error)
                                   : bt_component_moves_all(moves, i, error);
  return status;
}

static bool is_wanted_move_value(const struct bt_solution *solution, struct bt_value value,
                                 bool same_player) {
  const betli_outcome wins = same_player ? BETLI_N : BETLI_P;
  const betli_outcome wanted = solution->outcome == BETLI_DRAW ? BETLI_DRAW : wins;
  return solution->question.one_less
             ? bt_is_one_less(solution, value)
             : bt_outcome_of(bt_solution_function(solution), value) == wanted;
}

static betli_status judge_moves(struct bt_solution *solution, struct bt_limits *limits,
                                const struct bt_judge *judge,
                                const struct bt_component_moves *moves,
                                struct bt_move_iterator *iterator, struct bt_error *error) {
  bt_move_value *value_of = judge->reached != NULL ? judge->reached : judge->value;
  const struct bt_function *function = bt_solution_function(solution);
  betli_status status = BETLI_OK;
  while (status == BETLI_OK && (judge->choose == NULL || bt_solution_lists_more(solution)) &&
         bt_move_iterator_next(iterator)) {
    struct bt_value value = {0};
    status = value_of(judge->data, moves, iterator, &value, error);
    if (status == BETLI_OK &&
        is_wanted_move_value(solution, value, bt_component_moves_stay(moves, iterator)))
      status = bt_component_moves_record(moves, iterator, value, bt_outcome_of(function, value),
                                         solution, error);
    if (status == BETLI_OK &&
        !bt_limits_go_on(limits, solution->position.count, "moves", solution->move_count, 0))
      status = bt_limits_stopped(limits, error);
  }
  return status;
}

static betli_status find_winning_moves(struct bt_solution *solution, struct bt_limits *limits,
                                       const struct bt_judge *judge, struct bt_error *error) {
  struct bt_component_moves moves = {0};
  struct bt_move_iterator iterator = {0};
  bool partly = false;
  betli_status status = bt_component_moves_open(&moves, &solution->position, limits, error);
  if (status == BETLI_OK)
    status = choose_options_by_judge(&moves, judge, &partly, error);
  if (status == BETLI_OK)
    status = bt_component_moves_walk(&moves, moves.counts, &solution->question.compound, &iterator,
                                     error);
  if (status == BETLI_OK && judge->begin != NULL)
    status = judge->begin(judge->data, &moves, &iterator);
  if (status == BETLI_OK)
    status = judge_moves(solution, limits, judge, &moves, &iterator, error);
  if (status == BETLI_OK && judge->count != NULL)
    status = judge->count(judge->data, solution);
  for (size_t i = 0; status == BETLI_OK && i < solution->position.count; i++)
    bt_natural_add(&solution->total, &moves.components[i].more);
  bt_component_moves_close(&moves);
  bt_move_iterator_close(&iterator);
  return status == BETLI_OK && partly ? BETLI_LIMIT : status;
}

betli_status bt_find_moves(struct bt_solution *solution, struct bt_limits *limits,
                           const struct bt_judge *judge, struct bt_error *error) {
  if (solution->question.all_moves)
    return bt_list_all_moves(solution, limits, judge->value, judge->data, error);
  return solution->outcome == BETLI_P && !solution->question.one_less
             ? BETLI_OK
             : find_winning_moves(solution, limits, judge, error);
}

/* ---- by the positions after moves ----------------------------------------------------------- */

struct by_position {
  void *data;
  bt_position_value *value;
  struct bt_position after;
};

static betli_status value_of_position_after(void *data, const struct bt_component_moves *moves,
                                            const struct bt_move_iterator *iterator,
                                            struct bt_value *value, struct bt_error *error) {
  struct by_position *by = data;
  const betli_status status = bt_component_moves_apply(moves, iterator, &by->after, error);
  return status == BETLI_OK ? by->value(by->data, &by->after, value, error) : status;
}

betli_status bt_find_moves_by_position(struct bt_solution *solution, struct bt_limits *limits,
                                       bt_position_value *value, void *data,
                                       struct bt_error *error) {
  struct by_position by = {.data = data, .value = value};
  const struct bt_judge judge = {.data = &by, .value = value_of_position_after};
  const betli_status status = bt_find_moves(solution, limits, &judge, error);
  bt_position_free(&by.after);
  return status;
}
