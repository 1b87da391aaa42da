/* The compound in which a position is played: chosen by the user, or usual for its games. */
#ifndef BETLI_SESSION_COMPOUND_H
#define BETLI_SESSION_COMPOUND_H

#include "session/handle.h"

/* Finds the compound of a position, and its play, normal or misère.  Both are as the user chose, or
 * as is usual for its games.  BETLI_OPTION: the choices do not agree. */
betli_status bt_handle_compound(betli *b, const struct bt_position *position,
                                struct bt_compound *compound);

/* Does bt_handle_game and bt_handle_compound, for questions about single components of one game. */
betli_status bt_handle_game_compound(betli *b, const char *name, const struct bt_game **game,
                                     struct bt_compound *compound);

#endif
