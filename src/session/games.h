/* Sources of games (the user's own in C, rules in Lua, the catalogue), and the games opened so
 * far. */
#ifndef BETLI_SESSION_GAMES_H
#define BETLI_SESSION_GAMES_H

#include "session/handle.h"

struct bt_kept_game {
  struct bt_kept_game *next;
  struct bt_game game;
  betli_game_info info; /* that of its descriptor, with `rules` */
  struct bt_text rules; /* with the parameters filled in */
};

/* Begins a question: starts the clock, and drops computed values while more than half of the memory
 * is used. */
void bt_handle_begin(betli *b);

/* Finds the game of a name, and opens it when first asked for. */
betli_status bt_handle_game(betli *b, const char *name, const struct bt_game **game);

/* Finds the entry of a game, whose rules have the parameters filled in, in the handle's language.
 */
betli_status bt_handle_game_info(betli *b, const char *name, const betli_game_info **info);

void bt_games_close(betli *b);

/* Has `file` keep what searches of boards find from now on; "" is no file.  First commits what was
 * found so far to the file in use.  Forgets known values, so that searches read them from the new
 * file. */
betli_status bt_games_save(betli *b, const char *file);

/* Commits to the disk what was put into files. */
betli_status bt_games_flush(betli *b);

/* Forgets what is known of sums in misère play. */
void bt_games_drop_sums(betli *b);

#endif
