#include "cli/play/mistake.h"

#include "cli/base/progress.h"

/* Notes why the first unanswered question has no answer.  A position that is too large to decide
 * counts as a limit, since this shows only when it is tried. */
static void note_unanswered(struct play *p, betli_status status) {
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
    note_unanswered(p, betli_who_wins(p->c->engine, w.count, w.words, &outcome));
    match_words_free(&w);
  }
  return outcome;
}

betli_answer *play_answer(struct play *p, size_t moves) {
  struct match_words w;
  betli_answer *a = NULL;
  if (match_words(&p->match, match_position(&p->match, moves), &w)) {
    note_unanswered(p, betli_solve(p->c->engine, w.count, w.words, &a));
    match_words_free(&w);
  }
  return a;
}

betli_outcome play_outcome_for_opponent(const struct play *p, size_t i, betli_outcome there) {
  if (match_turn(&p->match, i) != match_turn(&p->match, i + 1))
    return there;
  return there == BETLI_N ? BETLI_P : there == BETLI_P ? BETLI_N : there;
}

bool play_is_mistake(betli_outcome before, betli_outcome after) {
  return (before == BETLI_N && (after == BETLI_N || after == BETLI_DRAW)) ||
         (before == BETLI_DRAW && after == BETLI_N);
}
