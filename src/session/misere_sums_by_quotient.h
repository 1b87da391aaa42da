/* Games whose sums in misère play a misère quotient answers. */
#ifndef BETLI_SESSION_MISERE_SUMS_BY_QUOTIENT_H
#define BETLI_SESSION_MISERE_SUMS_BY_QUOTIENT_H

#include "session/handle.h"

/* Lets the game's quotient answer sums of its components.  It is computed on demand and kept with
 * the game. */
betli_status bt_misere_sums_open(betli *b, struct bt_game *game);
void bt_misere_sums_close(struct bt_game *game);

void bt_misere_sums_drop(const struct bt_game *game);

#endif
