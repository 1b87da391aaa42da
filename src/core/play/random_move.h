/* Chooses one of many moves. */
#ifndef BETLI_CORE_PLAY_RANDOM_MOVE_H
#define BETLI_CORE_PLAY_RANDOM_MOVE_H

#include "core/moves/solution.h"

/* What a move should do: win, lose, draw, anything, or make play long. */
enum bt_wish { BT_WISH_WIN, BT_WISH_LOSE, BT_WISH_DRAW, BT_WISH_ANY, BT_WISH_LAST };

bool bt_fits(const struct bt_move *move, enum bt_wish wish);

/* Chooses at random one of the best listed moves that fit: winners hurry and losers delay.  With
 * keeps_pace, if the value tells the length, only moves after which play is one move shorter fit.
 * *chosen is NULL if none fits.  Values of decided moves must be known where they tell the
 * length. */
betli_status bt_random_move(const struct bt_solution *solution, enum bt_wish wish, bool keeps_pace,
                            uint64_t *random, struct bt_move **chosen, struct bt_error *error);

#endif
