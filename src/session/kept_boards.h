/* What searches of boards have found, kept in a file, for a game: Grundy values in normal play, who
 * wins sums in misere play.  What is found is added to the file, and is known when the game is
 * asked about again.
 *
 * Each line (session/kept_lines.h) is a position as it is typed, without the name of its game, a
 * blank, and what was found: a Grundy value, which is a number; or N or P, who wins in misere play:
 *     4x5 2
 *     4x5 ..../.... + nim 2 P */
#ifndef BETLI_SESSION_KEPT_BOARDS_H
#define BETLI_SESSION_KEPT_BOARDS_H

#include "session/handle.h"

/* Gives the game its keepers, if it is searched for, and if it can be told from others: games of a
 * program's own in C cannot, whose functions may change under one name.  The file is the one that
 * the handle names when a search begins; none: nothing is kept. */
betli_status bt_kept_boards_open(betli *b, struct bt_game *game);
void bt_kept_boards_close(struct bt_game *game);

/* Makes what was put so far last.  Cost: that of writing it. */
betli_status bt_kept_boards_flush(struct bt_game *game);

/* Keeps nothing more in the file, which is to be closed; what was not flushed is gone. */
void bt_kept_boards_forget(struct bt_game *game);

#endif
