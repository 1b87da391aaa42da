/* A file keeps, for a game, what searches of boards found: Grundy values in normal play, outcomes
 * of sums in misère play.  Later searches of the game read it.
 *
 * Each line (session/kept_lines.h) is a position as users type it, without the name of its game, a
 * blank, and the result: a Grundy value, or the misère outcome N or P:
 *     4x5 2
 *     4x5 ..../.... + nim 2 P */
#ifndef BETLI_SESSION_KEPT_BOARDS_H
#define BETLI_SESSION_KEPT_BOARDS_H

#include "session/handle.h"

/* Gives the game its keepers if boards are searched and the name identifies the game.  A program's
 * own game in C gets none, since it may change under one name.  The handle names the file when a
 * search begins; without a file nothing is kept. */
betli_status bt_kept_boards_open(betli *b, struct bt_game *game);
void bt_kept_boards_close(struct bt_game *game);

/* Commits what was put so far to the file.  Cost: that of writing it. */
betli_status bt_kept_boards_flush(struct bt_game *game);

/* Keeps no more in the file, which is about to be closed; drops what was not flushed. */
void bt_kept_boards_forget(struct bt_game *game);

#endif
