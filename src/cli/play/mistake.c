#include "cli/play/mistake.h"

#include "cli/base/progress.h"

/* Keeps why a question has no answer, of the first that has none.  What is too large to be decided
 * is known to be so only when it is tried, so that it counts as a limit. */
static void note(struct play *p, betli_status status) {
  progress_clear();
  match_told(&p->match, status);
  if (status == BETLI_OK || p->unanswered != BETLI_OK)
    return;
  p->unanswered = status == BETLI_FAULT ? BETLI_FAULT : BETLI_LIMIT;
  snprintf(p->why_unanswered, PLAY_MESSAGE, "%s", betli_message(p->c->engine));
}

betli_outcome play_outcome(struct play *p, size_t moves) {
  struct match_words w;
  betli_outcome outcome = BETLI_UNDECIDED;
  if (match_words(&p->match, match_position(&p->match, moves), &w)) {
    note(p, betli_who_wins(p->c->engine, w.count, w.words, &outcome));
    match_words_free(&w);
  }
  return outcome;
}

betli_answer *play_answer(struct play *p, size_t moves) {
  struct match_words w;
  betli_answer *a = NULL;
  if (match_words(&p->match, match_position(&p->match, moves), &w)) {
    note(p, betli_solve(p->c->engine, w.count, w.words, &a));
    match_words_free(&w);
  }
  return a;
}

/* A move that leaves a draw where it could have won gave the win away, and one that leaves the
 * other a won game the game. */
bool play_is_mistake(betli_outcome before, betli_outcome after) {
  return (before == BETLI_N && (after == BETLI_N || after == BETLI_DRAW)) ||
         (before == BETLI_DRAW && after == BETLI_N);
}
