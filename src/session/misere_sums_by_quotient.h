/* Games whose sums in misere play are known by their misere quotient. */
#ifndef BETLI_SESSION_MISERE_SUMS_BY_QUOTIENT_H
#define BETLI_SESSION_MISERE_SUMS_BY_QUOTIENT_H

#include "session/handle.h"

/* Lets sums of the game's components be answered by its quotient.  Nothing is computed before it is
 * asked for; what was computed is kept with the game. */
betli_status bt_misere_sums_open(betli *b, struct bt_game *game);
void bt_misere_sums_close(struct bt_game *game);

/* Forgets what was computed. */
void bt_misere_sums_drop(const struct bt_game *game);

#endif
