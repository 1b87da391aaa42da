/* Samples some of very many moves. */
#ifndef BETLI_CORE_PLAY_SAMPLE_MOVES_H
#define BETLI_CORE_PLAY_SAMPLE_MOVES_H

#include "core/moves/component_moves.h"

/* Lists `count` random moves of solution->position, undecided, in place of those listed before.
 * Most are at or near an end of a run: in most games these are the smallest and the largest steps.
 * Lists none if the game is over. */
betli_status bt_sample_moves(struct bt_solution *solution, uint64_t count, uint64_t *random,
                             struct bt_limits *limits, struct bt_error *error);

#endif
