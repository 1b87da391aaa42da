/* The move that betli makes. */
#ifndef BETLI_CORE_PLAY_REPLY_H
#define BETLI_CORE_PLAY_REPLY_H

#include "core/solve/solve.h"

struct bt_player {
  double errs; /* probability, 0 to 1, of a move that does not win where another does */
  uint64_t seed;
  bool keeps_pace; /* where the value is a length, play lasts as many moves */
};

/* Answers who wins solution->position, as bt_solve does, and leaves one move in the list; none if
 * the game is over.  The move wins if any does, unless the player errs.  In a lost position it
 * makes play long: by the function where that tells, else by the moves still to make.  The same
 * seed in the same position always makes the same move.
 *
 * Returns BETLI_LIMIT if the outcome was not found, and the move is a guess; or if no move was
 * found that keeps play to its length. */
betli_status bt_reply(struct bt_evaluator *evaluator, const struct bt_player *player,
                      struct bt_solution *solution, struct bt_error *error);

#endif
