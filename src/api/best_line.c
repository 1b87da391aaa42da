/* betli_best_line: betli's replies to itself. */
#include "api/answer.h"

/* Returns true if the move of an answer gives a won game away. */
static bool gives_win_away(const struct bt_solution *solution) {
  const struct bt_move *move = solution->move_count > 0 ? solution->moves : NULL;
  return solution->outcome == BETLI_N && move != NULL && move->outcome != BETLI_P;
}

/* Finds betli's reply.  Fails with BETLI_LIMIT, and frees the answer, if a position is won but no
 * winning move was found. */
static betli_status answer_step(betli *b, struct bt_answer *a, betli_answer **shown) {
  const struct bt_player player = {.seed = b->player.seed, .keeps_pace = true};
  betli_status status = bt_reply(&b->evaluator, &player, &a->solution, &b->error);
  if (status == BETLI_OK && gives_win_away(&a->solution))
    status = bt_fail(&b->error, BETLI_LIMIT, "no winning move was found within the limits");
  *shown = NULL;
  if (status == BETLI_OK)
    return bt_answer_keep(status, a, shown);
  betli_answer_free(&a->shown);
  return status;
}

/* Reports the answer, and returns true if play goes on after its move. */
static bool report_step(betli_answer *shown, bool last, betli_line_answer *report, void *data) {
  report(data, shown);
  return !last && shown->listed > 0 && shown->outcome != BETLI_DRAW;
}

betli_status betli_best_line(betli *b, size_t count, const char *const words[], uint64_t most,
                             betli_line_answer *report, void *data) {
  struct bt_answer *a;
  betli_answer *shown = NULL;
  betli_status status = bt_answer_ask(b, count, words, &a);
  for (uint64_t made = 0; status == BETLI_OK; made++) {
    betli_answer *before = shown;
    status = answer_step(b, a, &shown);
    betli_answer_free(before);
    if (status != BETLI_OK || !report_step(shown, made == most, report, data))
      break;
    status = bt_limits_look(&b->limits, "moves of best play", made, most)
                 ? bt_answer_ask_after(b, bt_answer_of(shown), &a)
                 : bt_limits_stopped(&b->limits, &b->error);
  }
  betli_answer_free(shown);
  return status;
}
