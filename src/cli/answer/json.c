#include "cli/answer/answer.h"
#include "cli/answer/fields.h"

bool answer_json(const struct output *out, betli_answer *a) {
  record_print(out, &type_answer, &(struct told_answer){.answer = a});
  return true;
}

void answer_error_json(const struct output *out, const char *position, const char *message) {
  record_print(out, &type_error, &(struct told_error){position, message});
}
