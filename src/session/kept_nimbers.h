/* Grundy values of boards that are kept in a file, for a game: what a search finds is added to it,
 * and is known when the game is asked about again.
 *
 * The file is a store (store/store.h) whose values are the bytes of a text, a line for each
 * position: the position as it is written, a blank, and its value. */
#ifndef BETLI_SESSION_KEPT_NIMBERS_H
#define BETLI_SESSION_KEPT_NIMBERS_H

#include "session/handle.h"

/* Gives the game a keeper, if its values are searched for, and if it can be told from others: games
 * of a program's own in C cannot, whose functions may change under one name.  The file is the one
 * that the handle names when values are first asked for; none: nothing is kept. */
betli_status bt_kept_nimbers_open(betli *b, struct bt_game *game);
void bt_kept_nimbers_close(struct bt_game *game);

/* Makes what was put so far last.  Cost: that of writing it. */
betli_status bt_kept_nimbers_flush(struct bt_game *game);

#endif
