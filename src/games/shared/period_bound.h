/* How far a period of heaps must be seen in take-and-break games. */
#ifndef BETLI_GAMES_SHARED_PERIOD_BOUND_H
#define BETLI_GAMES_SHARED_PERIOD_BOUND_H

#include "core/game/game.h"
#include "core/game/take_break.h"

/* Implements period_bound() of a descriptor (core/game/game.h) by the code of the game. */
bool bt_period_bound_of_code(const struct bt_take_break *code, const struct bt_algebra *algebra,
                             struct bt_law *law);

#endif
