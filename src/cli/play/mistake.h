/* Outcomes and answers of the positions of a match, and its mistakes. */
#ifndef BETLI_CLI_PLAY_MISTAKE_H
#define BETLI_CLI_PLAY_MISTAKE_H

#include "cli/play/play.h"

/* Return the outcome, and the whole answer, of the position after `moves` moves.  Without an answer
 * they return BETLI_UNDECIDED and NULL, and note why in `p`. */
betli_outcome play_outcome(struct play *p, size_t moves);
betli_answer *play_answer(struct play *p, size_t moves);

/* Returns the outcome after move i as the opponent of its player sees it: BETLI_N if the opponent
 * wins.  `there` is the outcome of the position after it. */
betli_outcome play_outcome_for_opponent(const struct play *p, size_t i, betli_outcome there);

/* Returns true if a move gave away a win or a draw, by the outcomes before and after the move. */
bool play_is_mistake(betli_outcome before, betli_outcome after);

#endif
