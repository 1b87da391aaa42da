/* Solves long disjunctive sums in normal play of components whose moves say who moves next, by
 * their values (core/search/turn_values.h). */
#include "core/search/turn_values.h"
#include "core/solve/solver.h"
#include "core/solve/winning_moves.h"

/* Applies where the next move must be made in one component at most. */
static bool applies(const struct bt_solving *solving, const struct bt_position *position) {
  size_t entailed = 0;
  for (size_t i = 0; i < position->count; i++)
    entailed += position->components[i].entailed;
  return entailed <= 1 && bt_question_values_turns(solving->question);
}

static betli_status open_turn_values(struct bt_solving *solving, const struct bt_position *position,
                                     void *state) {
  (void)position;
  return bt_turn_values_open(state, solving->evaluator->limits, solving->error);
}

static void close_turn_values(void *state, struct bt_limits *limits) {
  (void)limits;
  bt_turn_values_close(state);
}

static const struct bt_solver_state turn_values_state = {sizeof(struct bt_turn_values),
                                                         open_turn_values, close_turn_values};

static bool asks_for_values(const struct bt_solution *solution) {
  return solution->function == &bt_grundy;
}

/* Evaluates a whole position by who wins it. */
static betli_status outcome_of_position(void *data, const struct bt_position *position,
                                        struct bt_value *value, struct bt_error *error) {
  bool wins = false;
  const betli_status status = bt_turn_values_win(data, position, &wins, error);
  *value = bt_number(wins);
  return status;
}

/* Evaluates a whole position: by its value, or by who wins it if the next move must be made in one
 * component.  Both are 0 for P-positions alone. */
static betli_status value_of_position(void *data, const struct bt_position *position,
                                      struct bt_value *value, struct bt_error *error) {
  return bt_position_entailed(position) == NULL ? bt_turn_values_sum(data, position, value, error)
                                                : outcome_of_position(data, position, value, error);
}

static betli_status evaluate_components(struct bt_turn_values *values, struct bt_solution *solution,
                                        struct bt_error *error) {
  const struct bt_position *position = &solution->position;
  if (bt_position_entailed(position) != NULL) /* no value tells of moves that must be made */
    return BETLI_OK;
  betli_status status = bt_solution_hold_values(solution, error);
  for (size_t i = 0; i < position->count && status == BETLI_OK; i++)
    status = bt_turn_value(values, &position->components[i], &solution->values[i], error);
  if (status == BETLI_OK)
    solution->values_function = &bt_grundy;
  return status;
}

static betli_status find_value_by_turns(struct bt_solving *solving, struct bt_solution *solution,
                                        bool *decided) {
  betli_status status = bt_solving_open_state(solving, &turn_values_state, &solution->position);
  if (status != BETLI_OK)
    return status;
  struct bt_turn_values *values = bt_solving_state(solving, &turn_values_state);
  struct bt_value value;
  solution->function = solving->asked;
  status = asks_for_values(solution)
               ? value_of_position(values, &solution->position, &value, solving->error)
               : outcome_of_position(values, &solution->position, &value, solving->error);
  if (status == BETLI_OK)
    status = evaluate_components(values, solution, solving->error);
  if (status == BETLI_INPUT) { /* such as a component that loops: whole positions are searched */
    *decided = false;
    return BETLI_OK;
  }
  *decided = status == BETLI_OK;
  if (*decided)
    bt_solution_set_value(solution, value);
  return status;
}

static betli_status find_moves_by_turns(struct bt_solving *solving, struct bt_solution *solution) {
  return bt_find_moves_by_position(solution, solving->evaluator->limits,
                                   asks_for_values(solution) ? value_of_position
                                                             : outcome_of_position,
                                   bt_solving_state(solving, &turn_values_state), solving->error);
}

static void explain_by_turns(const struct bt_solution *solution, struct bt_text *why) {
  bool loony = false;
  for (size_t i = 0; solution->values_function != NULL && i < solution->position.count; i++)
    loony |= solution->values[i].kind == BT_LOONY;
  if (bt_position_entailed(&solution->position) != NULL)
    bt_text_say(why,
                "The next move must be made in one component: the values of the others say "
                "which of its moves win (Winning Ways, ch. 12).");
  else if (loony)
    bt_text_say(why,
                "A loony component is won by the player to move, whatever stands next to it "
                "(Winning Ways, ch. 12).");
  else if (solution->position.count == 1)
    bt_text_say(why,
                "G⁺ is the least Nim heap next to which no move here wins; the value 0 is a "
                "P-position (Winning Ways, ch. 12).");
  else
    bt_text_say(why,
                "No component is loony, so the values are nim-added; the value 0 is a "
                "P-position (Winning Ways, ch. 12).");
}

const struct bt_solver bt_by_turns = {.method = "theorem",
                                      .table_method = "theorem",
                                      .knows_turns = true,
                                      .applies = applies,
                                      .value = find_value_by_turns,
                                      .moves = find_moves_by_turns,
                                      .why = explain_by_turns};
