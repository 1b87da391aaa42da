/* betli_who_wins: the outcome and nothing else. */
#include "session/compound.h"
#include "session/games.h"
#include "session/handle.h"
#include "session/position.h"

betli_status betli_who_wins(betli *b, size_t count, const char *const words[],
                            betli_outcome *outcome) {
  struct bt_solution solution = {.question = b->question, .limits = &b->limits};
  solution.question.moves = 0;
  /* Asks for the outcome alone: it needs the least, and is the same whatever function was set. */
  solution.question.any_function = false;
  solution.question.measure = BT_OUTCOME;
  *outcome = BETLI_UNDECIDED;
  bt_handle_begin(b);
  betli_status status = bt_handle_position(b, count, words, &solution.position);
  if (status == BETLI_OK)
    status = bt_handle_compound(b, &solution.position, &solution.question.compound);
  if (status == BETLI_OK)
    status = bt_solve(&b->evaluator, &solution, &b->error);
  if (status == BETLI_OK)
    *outcome = solution.outcome;
  bt_solution_free(&solution);
  return status;
}
