/* Misère play of Daisies, 4.7: the P-positions of all sums. */
#ifndef BETLI_GAMES_CODES_DAISIES_H
#define BETLI_GAMES_CODES_DAISIES_H

#include "core/game/misere_theorem.h"
#include "core/game/take_break.h"

/* Returns true if a code is 4.7, up to moves that take whole heaps of 2 or 3: these heaps may
 * become 1 1 in any case, which equals no heap in every misère sum. */
bool bt_is_daisies(const struct bt_take_break *rule);

/* Returns true if a sum of heaps is a P-position of Daisies. */
bool bt_daisies_is_p(const struct bt_position *sum);

#endif
