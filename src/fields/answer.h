/* Answers to questions about positions, field by field. */
#ifndef BETLI_FIELDS_ANSWER_H
#define BETLI_FIELDS_ANSWER_H

#include "record/record.h"

struct told_steps;

/* An answer, and what else was asked about it: else NULL, or false. */
struct told_answer {
  const betli_answer *answer;
  const betli_form *form;
  struct told_steps *steps;
  bool line, over; /* best play follows; to the end of the game */
  bool sets_turn;
};

/* A move of a line of best play. */
struct told_step_of_play {
  const char *player, *winner; /* "first" or "second" */
  const betli_move *move;
};

extern const struct type type_answer;         /* struct told_answer */
extern const struct type type_question;       /* betli_answer: the question, and who wins */
extern const struct type type_change_of_move; /* betli_move: what it changes, and how */
extern const struct type type_form;           /* betli_form */

/* Adds the changes of a move: "13 -> 9, 30 -> 0". */
void answer_add_changes(const betli_move *move, add_part *add, void *to);

/* Returns how a move is marked among others that lose, in English: " (wins)". */
const char *answer_mark_of_outcome(betli_outcome outcome);

#endif
