/* Answers to questions about positions, and lines of input that have none. */
#ifndef BETLI_CLI_ANSWER_FIELDS_H
#define BETLI_CLI_ANSWER_FIELDS_H

#include "cli/record/record.h"
#include "fields/answer.h"

/* A line of input that has no answer. */
struct told_error {
  const char *position, *message;
  unsigned status; /* an exit code */
};

extern const struct type type_error; /* struct told_error */
extern const struct answers answers_of_solve;

#endif
