/* betli_best_line: betli's replies to itself. */
#include "api/answer.h"

/* Whether the move of an answer gives a won game away. */
static bool gives_away(const struct bt_solution *solution) {
  const struct bt_move *move = solution->move_count > 0 ? solution->moves : NULL;
  return solution->outcome == BETLI_N && move != NULL && move->outcome != BETLI_P;
}

/* Answers *a, or frees it where it is not known how play goes on. */
static betli_status answer_step(betli *b, betli_answer **a) {
  const struct bt_player player = {.seed = b->player.seed, .keeps_pace = true};
  struct bt_solution *solution = &(*a)->solution;
  betli_status status = bt_reply(&b->evaluator, &player, solution, &b->error);
  if (status == BETLI_OK && gives_away(solution))
    status = bt_fail(&b->error, BETLI_LIMIT, "no move that wins was found within the limits");
  if (status == BETLI_OK)
    return bt_answer_keep(b, status, *a, a);
  betli_answer_free(*a);
  *a = NULL;
  return status;
}

/* Asks about what the move of *a leaves. */
static betli_status go_on(betli *b, betli_answer **a) {
  betli_answer *before = *a;
  const betli_status status = bt_answer_ask_after(b, before, a);
  betli_answer_free(before);
  return status;
}

betli_status betli_best_line(betli *b, size_t count, const char *const words[], uint64_t most,
                             betli_line_answer *report, void *data) {
  betli_answer *a;
  betli_status status = bt_answer_ask(b, count, words, &a);
  for (uint64_t made = 0; status == BETLI_OK; made++) {
    status = answer_step(b, &a);
    if (status != BETLI_OK)
      break;
    report(data, a);
    if (made == most || a->solution.move_count == 0 || a->solution.outcome == BETLI_DRAW)
      break;
    status = bt_limits_look(&b->limits, "moves of best play", made, most)
                 ? go_on(b, &a)
                 : bt_limits_stopped(&b->limits, &b->error);
  }
  betli_answer_free(a);
  return status;
}
