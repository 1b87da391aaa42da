/* Where games come from: the user's own in C, rules in Lua, the catalogue; and those opened so far.
 */
#ifndef BETLI_SESSION_GAMES_H
#define BETLI_SESSION_GAMES_H

#include "session/handle.h"

struct bt_kept_game {
  struct bt_kept_game *next;
  struct bt_game game;
};

/* A question begins: the clock starts, and what takes more than half of the memory goes. */
void bt_handle_begin(betli *b);

/* The game of that name, opened when first asked for. */
betli_status bt_handle_game(betli *b, const char *name, const struct bt_game **game);

void bt_games_close(betli *b);

/* What is found of boards from now on is kept in a file, "" for none; what is known is forgotten,
 * and so are taken up from the file.  A file that was open gets what was found. */
betli_status bt_games_save(betli *b, const char *file);

/* Makes what was put into files last. */
betli_status bt_games_flush(betli *b);

/* Forgets what is known of sums in misere play. */
void bt_games_drop_sums(betli *b);

#endif
