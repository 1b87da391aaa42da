/* The games that betli knows by name. */
#ifndef BETLI_GAMES_CATALOGUE_H
#define BETLI_GAMES_CATALOGUE_H

#include "core/game/game.h"

size_t bt_catalogue_count(void);
const struct bt_descriptor *bt_catalogue_at(size_t i);
const char *bt_catalogue_family(size_t i); /* "Heaps", "Coins", ... */

/* Opens the game that a user named: "lego:height=2", "0.123", "graph:FILE".  A name that begins
 * with a digit is an octal code.  Fills `game` on success only; bt_game_close() closes it.  The
 * memory of the game is booked against the limits, which outlive it.  Fails with BETLI_INPUT. */
betli_status bt_game_open(const char *name, struct bt_limits *limits, struct bt_game *game,
                          struct bt_error *error);
/* Opens a game of a kind that need not be in the catalogue, in the same way; `text` follows the
 * colon, or is NULL. */
betli_status bt_game_open_as(const struct bt_descriptor *kind, const char *name, const char *text,
                             struct bt_limits *limits, struct bt_game *game,
                             struct bt_error *error);

void bt_game_close(struct bt_game *game);

#endif
