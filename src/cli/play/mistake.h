/* What the engine says of the positions of a game that is played, and what was given away. */
#ifndef BETLI_CLI_PLAY_MISTAKE_H
#define BETLI_CLI_PLAY_MISTAKE_H

#include "cli/play/play.h"

/* Who wins after so many moves, and all that is known of that; NULL if it was not found out. */
betli_outcome play_outcome(struct play *p, size_t moves);
betli_answer *play_answer(struct play *p, size_t moves);

/* Whether a move gave away a win or a draw, from who wins before and after it. */
bool play_is_mistake(betli_outcome before, betli_outcome after);

#endif
