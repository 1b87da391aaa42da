#include "cli/answer/answer.h"
#include "cli/base/language.h"
#include "cli/base/progress.h"
#include "cli/play/play.h"
#include "cli/text/json.h"
#include "cli/text/layout.h"

void reply_json(const struct output *out, betli_answer *a) {
  struct json j = json_to(out);
  json_begin(&j, '{');
  answer_json_question(&j, a);
  json_key(&j, "move");
  if (a->move_count == 0) {
    json_literal(&j, "null");
  } else {
    json_begin(&j, '{');
    const betli_move *move = &a->moves[0];
    answer_json_move(&j, move);
    json_member(&j, "position", move->position);
    json_end(&j, '}');
  }
  json_member(&j, "why", a->why);
  json_key(&j, "complete");
  json_literal(&j, a->complete ? "true" : "false");
  json_end(&j, '}');
  fputc('\n', out->file);
}

void reply_text(const struct output *out, betli_answer *a) {
  FILE *file = out->file;
  if (a->move_count == 0) {
    fputs(say("the game is over\n"), file);
    return;
  }
  const betli_move *move = &a->moves[0];
  answer_put_changes(file, move);
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
    return fail(BETLI_OPTION, "--reply is a single move of betli's: it has no --%s",
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
