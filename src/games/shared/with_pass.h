/* Games made of others: "pass:GAME" is GAME in which each component has a pass of its own. */
#ifndef BETLI_GAMES_SHARED_WITH_PASS_H
#define BETLI_GAMES_SHARED_WITH_PASS_H

#include "core/game/game.h"

/* What comes before the name of the game. */
#define BT_WITH_PASS "pass:"

/* Makes the game of another one, which it takes over: bt_game_close() closes both.  Fails with
 * BETLI_INPUT, and leaves the other one to the caller. */
betli_status bt_with_pass_open(struct bt_game *inner, const char *name, struct bt_game *game,
                               struct bt_error *error);

#endif
