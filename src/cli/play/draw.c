/* Draws in games that need not end: offers, and agreement. */
#include "cli/answer/answer.h"
#include "cli/base/language.h"
#include "cli/play/fields.h"
#include "cli/play/mistake.h"
#include "cli/text/layout.h"

bool play_is_over(const struct play *p) {
  return p->drawn || match_is_over(&p->match);
}

void play_put_repetition(struct play *p) {
  size_t moves;
  if (!match_repeats(&p->match, &moves))
    return;
  if (moves == 0)
    fputs(say("The starting position has come again."), p->out);
  else
    put_said(p->out, "The position after move %zu has come again.", moves);
  fputs(say("  Endless play is a draw: draw offers one.\n"), p->out);
}

/* The reply to an offered draw; `why` is NULL if the draw is agreed on. */
struct reply {
  const char *name, *why;
};

/* Returns the reply to an offered draw.  betli agrees unless it can win; a person always agrees. */
static struct reply reply_to_offer(struct play *p, betli_outcome outcome) {
  size_t moves;
  if (play_is_over(p))
    return (struct reply){"over", say("The game is over.")};
  if (outcome == BETLI_UNDECIDED && !match_repeats(&p->match, &moves))
    return (struct reply){"none", say("No position has recurred, and betli does not know who "
                                      "wins.")};
  if (outcome != BETLI_DRAW && !match_repeats(&p->match, &moves))
    return (struct reply){
        "none", say("This is not a draw: no position has recurred, and a player can force a win.")};
  if (!p->agreed.person && outcome == BETLI_P)
    return (struct reply){"refused", say("betli does not agree: it can win.")};
  return (struct reply){"agreed", NULL};
}

static betli_outcome outcome_now(struct play *p) {
  return play_outcome(p, p->match.count);
}

void play_offer_draw(struct play *p) {
  const struct reply reply = reply_to_offer(p, outcome_now(p));
  if (reply.why != NULL) {
    fprintf(p->out, "%s\n", reply.why);
    return;
  }
  p->drawn = true;
  put_heading(&p->c->out, say("The game is a draw."));
  fputc('\n', p->out);
}

void offer_text(struct play *p) {
  play_put_repetition(p);
  play_offer_draw(p);
}

void offer_json(struct play *p) {
  const betli_outcome outcome = outcome_now(p);
  const struct reply reply = reply_to_offer(p, outcome);
  size_t moves = 0;
  const bool again = match_repeats(&p->match, &moves);
  record_print(&p->c->out, &type_offer,
               &(struct told_offer){.position = match_present(&p->match),
                                    .outcome = outcome,
                                    .moves = p->match.count,
                                    .again = again ? &moves : NULL,
                                    .draw = reply.name,
                                    .why = reply.why == NULL ? "" : reply.why,
                                    .complete = outcome != BETLI_UNDECIDED});
}
