/* Moves without the outcome, and betli's own move. */
#include "api/answer.h"

#include "core/moves/all_moves.h"

betli_status betli_moves(betli *b, size_t count, const char *const words[], betli_answer **answer) {
  struct bt_answer *a;
  betli_status status = bt_answer_ask(b, count, words, &a);
  *answer = NULL;
  if (status != BETLI_OK)
    return status;
  struct bt_solution *solution = &a->solution;
  solution->question.all_moves = true;
  solution->function = bt_question_function(&solution->question);
  solution->outcome = BETLI_UNDECIDED;
  status = bt_list_all_moves(solution, &b->limits, NULL, NULL, &b->error);
  solution->complete = status == BETLI_OK;
  return bt_answer_keep(status, a, answer);
}

betli_status betli_reply(betli *b, size_t count, const char *const words[], betli_answer **answer) {
  struct bt_answer *a;
  betli_status status = bt_answer_ask(b, count, words, &a);
  *answer = NULL;
  if (status != BETLI_OK)
    return status;
  status = bt_reply(&b->evaluator, &b->player, &a->solution, &b->error);
  return bt_answer_keep(status, a, answer);
}
