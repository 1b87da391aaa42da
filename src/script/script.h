/* Games whose rules a user writes in Lua: "lua:FILE" and "rule:CODE". */
#ifndef BETLI_SCRIPT_SCRIPT_H
#define BETLI_SCRIPT_SCRIPT_H

#include "core/game/game.h"

/* The two kinds of games, for the catalogue. */
size_t bt_script_count(void);
const struct bt_descriptor *bt_script_at(size_t i);

/* Returns the kind that a game's name means, or NULL. */
const struct bt_descriptor *bt_script_find(const char *name);

/* Opens a game of that kind as bt_game_open opens one of the catalogue.  The rule decides how many
 * numbers a position has, so that the game gets its own descriptor. */
betli_status bt_script_open(const struct bt_descriptor *kind, const char *name,
                            struct bt_limits *limits, struct bt_game *game, struct bt_error *error);

#endif
