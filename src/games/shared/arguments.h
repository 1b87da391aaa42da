/* The text after the colon in the name of a game: "3", "1,3,4", "height=2,spent=vanishes". */
#ifndef BETLI_GAMES_SHARED_ARGUMENTS_H
#define BETLI_GAMES_SHARED_ARGUMENTS_H

#include "core/game/game.h"

/* The longest list that a parameter may have. */
enum { BT_MAX_LIST = 4096 };

/* Reads `text` (NULL: there was no colon) into a new array with one argument for each of
 * info->parameters.  Fails with BETLI_INPUT; *arguments is then NULL. */
betli_status bt_arguments_parse(const betli_game_info *info, const char *text,
                                struct bt_argument **arguments, struct bt_error *error);
void bt_arguments_free(const betli_game_info *info, struct bt_argument *arguments);

#endif
