/* The records of `betli play`, field by field. */
#ifndef BETLI_CLI_PLAY_FIELDS_H
#define BETLI_CLI_PLAY_FIELDS_H

#include "cli/record/record.h"

/* The answer to `betli play --reply`. */
struct told_reply {
  const betli_answer *answer;
  const betli_move *move; /* betli's move; NULL: the game is over */
  const char *why;
  bool complete;
};

/* The reply to an offered draw. */
struct told_offer {
  const char *position, *draw, *why;
  betli_outcome outcome;
  size_t moves;
  const size_t *again; /* number of moves after which this position stood before; NULL: never */
  bool complete;
};

/* A move that gave a win or a draw away. */
struct told_mistake {
  size_t move; /* number of the move, from 1 */
  const char *position, *why;
  betli_outcome outcome, left;
  betli_move made;
  const betli_move *better; /* NULL: none was found */
};

struct told_explanation {
  const char *position;
  size_t moves;
  bool complete;
};

extern const struct type type_reply, type_offer, type_explanation;
extern const struct answers answers_of_play;

#endif
