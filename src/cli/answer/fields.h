/* Answers to questions about positions, field by field. */
#ifndef BETLI_CLI_ANSWER_FIELDS_H
#define BETLI_CLI_ANSWER_FIELDS_H

#include "cli/record/record.h"

struct told_steps;

/* An answer, and what else was asked about it; NULL or false if not asked. */
struct told_answer {
  const betli_answer *answer;
  const betli_form *form;
  struct told_steps *steps;
  bool line, over; /* best play follows; it reaches the end of the game */
};

/* A move of a line of best play. */
struct told_step_of_play {
  const char *player, *winner; /* "first" or "second" */
  const betli_move *move;
};

/* A line of input that has no answer. */
struct told_error {
  const char *position, *message;
};

extern const struct type type_answer;         /* struct told_answer */
extern const struct type type_question;       /* betli_answer: the question, and who wins */
extern const struct type type_change_of_move; /* betli_move: what it changes, and how */
extern const struct type type_error;          /* struct told_error */
extern const struct answers answers_of_solve;

#endif
