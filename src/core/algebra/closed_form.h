/* Values that a game knows by a formula. */
#ifndef BETLI_CORE_ALGEBRA_CLOSED_FORM_H
#define BETLI_CORE_ALGEBRA_CLOSED_FORM_H

#include "core/algebra/algebra.h"
#include "core/game/game.h"

/* Whether the game knows the value of a position under an algebra without a search: then that.  A
 * closed form of a game that may split says nothing of a function alone, without an operator: what
 * its components are worth together is then up to the compound. */
bool bt_game_closed(const struct bt_game *game, const struct bt_algebra *algebra,
                    const uint64_t *words, struct bt_value *value);

#endif
