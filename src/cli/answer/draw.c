#include "cli/answer/answer.h"

int answer_draw(const struct context *c, betli_answer *a) {
  betli_picture *picture = NULL;
  const betli_status status = betli_answer_picture(c->engine, a, c->out.format->name, &picture);
  if (status != BETLI_OK)
    return fail_engine(c, status);
  output_picture(&c->out, picture);
  return BETLI_OK;
}
