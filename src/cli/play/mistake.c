#include "cli/play/mistake.h"

#include "cli/base/progress.h"

betli_outcome play_outcome(struct play *p, size_t moves) {
  struct match_words w;
  betli_outcome outcome = BETLI_UNDECIDED;
  if (match_words(&p->match, match_position(&p->match, moves), &w)) {
    betli_who_wins(p->c->engine, w.count, w.words, &outcome);
    match_words_free(&w);
  }
  progress_clear();
  return outcome;
}

betli_answer *play_answer(struct play *p, size_t moves) {
  struct match_words w;
  betli_answer *a = NULL;
  if (match_words(&p->match, match_position(&p->match, moves), &w)) {
    betli_solve(p->c->engine, w.count, w.words, &a);
    match_words_free(&w);
  }
  progress_clear();
  return a;
}

/* A move that leaves a draw where it could have won gave the win away, and one that leaves the
 * other a won game the game. */
bool play_is_mistake(betli_outcome before, betli_outcome after) {
  return (before == BETLI_N && (after == BETLI_N || after == BETLI_DRAW)) ||
         (before == BETLI_DRAW && after == BETLI_N);
}
