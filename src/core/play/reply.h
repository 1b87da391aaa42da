/* The move that betli itself makes. */
#ifndef BETLI_CORE_PLAY_REPLY_H
#define BETLI_CORE_PLAY_REPLY_H

#include "core/solve/solve.h"

struct bt_player {
  double errs; /* how often it makes a move that does not win where one does: 0 to 1 */
  uint64_t seed;
  bool keeps_pace; /* where the value is a length, play lasts as many moves */
};

/* Answers who wins solution->position, as bt_solve does, and leaves one move in the list, none if
 * the game is over.  A move that wins; in a lost position one that makes the rest long, by the
 * function where that tells, else by how many moves there are still to make.  The same seed in the
 * same position always makes the same move.
 * BETLI_LIMIT: it could not be found out who wins, and the move is a guess; or it was not found by
 * which move play keeps to its length. */
betli_status bt_reply(struct bt_evaluator *evaluator, const struct bt_player *player,
                      struct bt_solution *solution, struct bt_error *error);

#endif
