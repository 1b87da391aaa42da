/* `betli solve --canonical`: the misere canonical form after the answer. */
#ifndef BETLI_CLI_ANSWER_CANONICAL_H
#define BETLI_CLI_ANSWER_CANONICAL_H

#include "cli/answer/answer.h"
#include "cli/base/command.h"

/* Prints the answer and its position's form.  Returns an exit code. */
int canonical_answer(struct context *c, betli_answer *answer);

void canonical_text(const struct output *out, betli_answer *answer, betli_form form);
void canonical_json(const struct output *out, betli_answer *answer, betli_form form);

#endif
