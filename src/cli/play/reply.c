#include "cli/answer/answer.h"
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/play/fields.h"
#include "cli/play/play.h"
#include "cli/text/layout.h"

void reply_json(const struct output *out, betli_answer *a) {
  const struct told_reply told = {.answer = a,
                                  .move = a->listed > 0 ? &a->moves[0] : NULL,
                                  .why = a->why,
                                  .complete = a->complete};
  record_print(out, &type_reply, &told);
}

void reply_text(const struct output *out, betli_answer *a) {
  FILE *file = out->file;
  if (a->listed == 0) {
    fputs(say("the game is over\n"), file);
    return;
  }
  const betli_move *move = &a->moves[0];
  answer_put_changes(file, a, move);
  fprintf(file, "   %s", say("leaves "));
  put_one_line(file, move->position);
  fputc('\n', file);
}

int play_reply(struct context *c) {
  const struct options *o = c->options;
  struct agreement agreed;
  char message[PLAY_MESSAGE];
  betli_answer *a = NULL;
  if (o->opponent || o->first || o->load || o->draw || o->explain)
    return fail(BETLI_OPTION, "--reply prints a single move of betli: leave out --%s",
                o->opponent ? "opponent"
                : o->first  ? "first"
                : o->load   ? "load"
                : o->draw   ? "draw"
                            : "explain");
  if (play_agree(c->engine, NULL, NULL, o->level, o->seed, &agreed, message) != BETLI_OK)
    return fail(BETLI_OPTION, "%s", message);
  const betli_status status = betli_reply(c->engine, c->count, c->words, &a);
  progress_clear();
  if (a)
    c->out.format->reply(&c->out, a);
  betli_answer_free(a);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}
