/* Games that need not end: a draw is offered, and agreed on. */
#include "cli/base/progress.h"
#include "cli/play/play.h"
#include "cli/text/layout.h"

bool play_is_over(const struct play *p) {
  return p->drawn || match_is_over(&p->match);
}

static betli_outcome outcome_now(struct play *p) {
  struct match_words w;
  betli_outcome outcome = BETLI_UNDECIDED;
  if (match_words(&p->match, match_present(&p->match), &w)) {
    betli_who_wins(p->c->engine, w.count, w.words, &outcome);
    match_words_free(&w);
  }
  progress_clear();
  return outcome;
}

void play_put_repetition(struct play *p) {
  size_t moves;
  if (match_is_over(&p->match) || !match_repeats(&p->match, &moves))
    return;
  if (moves == 0)
    fputs("This is the position of the beginning again.", p->out);
  else
    fprintf(p->out, "This is the position after move %zu again.", moves);
  fputs("  Endless play is a draw: draw offers one.\n", p->out);
}

/* Why there is no draw; NULL: betli, or the other person, agrees. */
static const char *refusal(struct play *p) {
  size_t moves;
  if (play_is_over(p))
    return "The game is over.";
  const betli_outcome outcome = outcome_now(p);
  if (outcome != BETLI_DRAW && !match_repeats(&p->match, &moves))
    return "This is no draw: no position has come again, and somebody can win.";
  return !p->agreed.person && outcome == BETLI_P ? "betli does not agree: it can win." : NULL;
}

void play_offer_draw(struct play *p) {
  const char *no = refusal(p);
  if (no != NULL) {
    fprintf(p->out, "%s\n", no);
    return;
  }
  p->drawn = true;
  put_heading(&p->c->out, "The game is a draw.");
  fputc('\n', p->out);
}
