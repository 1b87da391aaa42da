/* The compound in which a position is played: as the user chose, or as is usual for its games. */
#ifndef BETLI_SESSION_COMPOUND_H
#define BETLI_SESSION_COMPOUND_H

#include "session/handle.h"

/* Puts the compound in which a position is to be played, and whether misere: as was chosen, or as
 * is usual for its games.  BETLI_OPTION where these do not agree. */
betli_status bt_handle_compound(betli *b, const struct bt_position *position,
                                struct bt_compound *compound);

/* bt_handle_game and bt_handle_compound for questions about single components of one game. */
betli_status bt_handle_game_compound(betli *b, const char *name, const struct bt_game **game,
                                     struct bt_compound *compound);

#endif
