/* Take-and-break games whose large heaps are known by the sequence of their values. */
#ifndef BETLI_SESSION_LARGE_HEAPS_BY_SEQUENCE_H
#define BETLI_SESSION_LARGE_HEAPS_BY_SEQUENCE_H

#include "session/handle.h"

/* Lets the values of heaps from `from` on come from the sequence, if the game is one of those: from
 * eight times that heap where moves leave one heap, an eighth of it where three, and a 64th where
 * more.  Nothing is computed before it is asked for; what was computed is kept with the game. */
betli_status bt_large_heaps_open(betli *b, struct bt_game *game, uint64_t from);
void bt_large_heaps_close(struct bt_game *game);

/* Forgets what was computed. */
void bt_large_heaps_drop(const struct bt_game *game);

#endif
