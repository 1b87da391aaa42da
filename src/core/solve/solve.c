#include "core/solve/solve.h"

#include "core/moves/all_moves.h"
#include "core/solve/progress.h"
#include "core/solve/solver.h"

static betli_status answer_by_solvers(struct bt_solving *solving, struct bt_solution *solution) {
  const struct bt_solver *solver;
  bool decided = false;
  betli_status status = BETLI_OK;
  size_t row = 0;
  solution->function = solving->asked;
  while (!decided && status == BETLI_OK &&
         (solver = bt_solving_next(solving, &solution->position, &row)) != NULL) {
    solution->by = solver;
    status = solver->value(solving, solution, &decided);
  }
  if (status == BETLI_OK && decided && solution->question.moves > 0)
    status = solution->by->moves(solving, solution);
  if (status == BETLI_OK)
    status = bt_find_progress(solving, solution);
  return status;
}

/* Lists all moves where a limit came before the outcome was known. */
static void list_undecided_moves(struct bt_limits *limits, struct bt_solution *solution) {
  struct bt_error ignored = {0};
  if (solution->question.all_moves && solution->question.moves > 0)
    bt_list_all_moves(solution, limits, NULL, NULL, &ignored);
}

/* Cuts the list of moves, after a signal, to as many as are printed in a moment. */
static void shorten_move_list(const struct bt_limits *limits, struct bt_solution *solution) {
  const size_t moment = 1 << 16;
  if (atomic_load(&limits->interrupted) && solution->move_count > moment)
    solution->move_count = moment;
}

betli_status bt_solve(struct bt_evaluator *evaluator, struct bt_solution *solution,
                      struct bt_error *error) {
  const struct bt_question *question = &solution->question;
  struct bt_solving solving;
  const betli_status asked = bt_question_of_turns(&solution->question, &solution->position, error);
  if (asked != BETLI_OK)
    return asked;
  bt_solving_open(&solving, question, bt_question_function(question),
                  bt_searched_function(question), evaluator, error);
  solution->outcome = BETLI_UNDECIDED;
  betli_status status = answer_by_solvers(&solving, solution);
  status = bt_limits_result(evaluator->limits, status, error);
  bt_solving_close(&solving);
  if (status == BETLI_LIMIT && solution->outcome == BETLI_UNDECIDED)
    list_undecided_moves(evaluator->limits, solution);
  if (status == BETLI_LIMIT)
    shorten_move_list(evaluator->limits, solution);
  if (status == BETLI_OK && solution->total.failed)
    return bt_fail_memory(error);
  solution->complete = status == BETLI_OK;
  return status;
}

betli_status bt_solve_spread(struct bt_evaluator *evaluator, const struct bt_solution *solution,
                             unsigned ranks, betli_spread *spread, struct bt_error *error) {
  const struct bt_question *question = &solution->question;
  struct bt_solving solving;
  size_t row = 0;
  *spread = (betli_spread){.positions = 0};
  bt_solving_open(&solving, question, bt_question_function(question),
                  bt_searched_function(question), evaluator, error);
  const struct bt_solver *solver = bt_solving_next(&solving, &solution->position, &row);
  const betli_status status = solver->spread == NULL
                                  ? BETLI_OK
                                  : solver->spread(&solving, &solution->position, ranks, spread);
  bt_solving_close(&solving);
  return bt_limits_result(evaluator->limits, status, error);
}
