/* Answers as records. */
#include "cli/answer/answer.h"
#include "cli/answer/fields.h"
#include "cli/answer/steps.h"
#include "cli/base/progress.h"

void answer_print(const struct output *out, betli_answer *a) {
  record_print(out, &type_answer,
               &(struct told_answer){.answer = a, .sets_turn = betli_answer_sets_turn(a)});
}

void answer_head(const struct output *out) {
  record_head(out, &type_answer);
}

void answer_line(const struct output *out, betli_answer *a) {
  record_line(out, &type_answer,
              &(struct told_answer){.answer = a, .sets_turn = betli_answer_sets_turn(a)});
}

void answer_error(const struct output *out, int status, const char *position, const char *message) {
  record_line(out, &type_error, &(struct told_error){position, message, (unsigned)status});
}

int steps_json(const struct context *c, betli_answer *a) {
  betli_status status = BETLI_OK;
  betli_steps *s;
  if (betli_answer_steps(a, &s) != BETLI_OK)
    return fail_memory();
  struct told_steps steps = steps_tell(a, s, &status);
  record_print(
      &c->out, &type_answer,
      &(struct told_answer){.answer = a, .sets_turn = betli_answer_sets_turn(a), .steps = &steps});
  progress_clear();
  betli_steps_free(s);
  return status == BETLI_OK ? BETLI_OK : fail_engine(c, status);
}
