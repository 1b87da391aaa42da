/* betli_solve: questions about positions. */
#include "api/answer.h"

#include "core/game/things.h"
#include "core/moves/component_moves.h"
#include "core/solve/solve.h"
#include "session/compound.h"
#include "session/games.h"
#include "session/position.h"

#include <assert.h>
#include <stdlib.h>

/* Returns true if a search of the position keeps what it finds.  In normal play it keeps values of
 * any of its games, in misere play sums of one game. */
static bool is_search_kept(const struct bt_position *position, const struct bt_compound *compound) {
  size_t kept = 0;
  bool one_game = true;
  for (size_t i = 0; i < position->count; i++) {
    kept += position->components[i].game->keeper != NULL;
    one_game &= position->components[i].game == position->components[0].game;
  }
  return compound->rule == BT_LONG_DISJUNCTIVE && kept > 0 && (one_game || !compound->misere);
}

static bool are_rounds_kept(const struct bt_position *position) {
  bool all_things = true;
  for (size_t i = 0; i < position->count; i++)
    all_things &= bt_game_has_things(position->components[i].game);
  return all_things;
}

/* Fails with BETLI_INPUT if a file is named and nothing would be kept in it. */
static betli_status check_save(betli *b, const struct bt_solution *solution) {
  if (b->save.length == 0 || is_search_kept(&solution->position, &solution->question.compound) ||
      are_rounds_kept(&solution->position))
    return BETLI_OK;
  return bt_fail(&b->error, BETLI_INPUT,
                 "'%s': only these results can be kept: Grundy values of boards such as Cram in "
                 "sums (normal play), outcomes of sums of one game (misere play), and rounds of "
                 "the retrograde analysis of Taktix",
                 bt_text_string(&b->save));
}

static struct bt_answer *new_answer(betli *b, const struct bt_question *question) {
  struct bt_answer *a = calloc(1, sizeof *a);
  if (a == NULL)
    return NULL;
  a->handle = b;
  bt_arena_begin(&a->arena, a->room, sizeof a->room);
  a->solution.question = *question;
  a->solution.limits = a->strings.limits = &b->limits;
  return a;
}

static betli_status drop_failed_answer(struct bt_answer **answer, betli_status status) {
  betli_answer_free(&(*answer)->shown);
  *answer = NULL;
  return status;
}

betli_status bt_answer_ask(betli *b, size_t count, const char *const words[],
                           struct bt_answer **answer) {
  bt_handle_begin(b);
  struct bt_answer *a = *answer = new_answer(b, &b->question);
  if (a == NULL)
    return bt_fail_memory(&b->error);
  betli_status status = bt_handle_position(b, count, words, &a->solution.position);
  if (status == BETLI_OK)
    status = bt_handle_compound(b, &a->solution.position, &a->solution.question.compound);
  if (status == BETLI_OK)
    status = check_save(b, &a->solution);
  return status == BETLI_OK ? BETLI_OK : drop_failed_answer(answer, status);
}

betli_status bt_answer_ask_after(betli *b, const struct bt_answer *before,
                                 struct bt_answer **answer) {
  const struct bt_solution *solution = &before->solution;
  assert(solution->move_count == 1);
  *answer = new_answer(b, &solution->question);
  if (*answer == NULL)
    return bt_fail_memory(&b->error);
  const betli_status status =
      bt_move_apply(solution, &solution->moves[0], &(*answer)->solution.position, &b->error);
  return status == BETLI_OK ? BETLI_OK : drop_failed_answer(answer, status);
}

/* Writes what was found to the file, however the work ended.  A failure to write replaces BETLI_OK
 * and BETLI_LIMIT, but no other failure. */
static betli_status flush_kept_boards(betli *b, betli_status status) {
  const struct bt_error error = b->error;
  const betli_status flushed = bt_games_flush(b);
  if (status == BETLI_OK || (status == BETLI_LIMIT && flushed != BETLI_OK))
    return flushed;
  b->error = error;
  return status;
}

betli_status betli_solve(betli *b, size_t count, const char *const words[], betli_answer **answer) {
  struct bt_answer *a;
  betli_status status = bt_answer_ask(b, count, words, &a);
  *answer = NULL;
  if (status != BETLI_OK)
    return status;
  status = bt_solve(&b->evaluator, &a->solution, &b->error);
  status = bt_answer_keep(status, a, answer);
  if (*answer != NULL && b->question.moves == 0)
    (*answer)->move_count = ""; /* moves were not counted */
  return flush_kept_boards(b, status);
}
