/* The compound of questions about single components of one game. */
#ifndef BETLI_SESSION_GAME_COMPOUND_H
#define BETLI_SESSION_GAME_COMPOUND_H

#include "session/handle.h"

/* Does bt_handle_game and bt_handle_compound, for questions about single components of one game. */
betli_status bt_handle_game_compound(betli *b, const char *name, const struct bt_game **game,
                                     struct bt_compound *compound);

#endif
