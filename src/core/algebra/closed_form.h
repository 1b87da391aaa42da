/* Values that a game knows by a formula. */
#ifndef BETLI_CORE_ALGEBRA_CLOSED_FORM_H
#define BETLI_CORE_ALGEBRA_CLOSED_FORM_H

#include "core/algebra/algebra.h"
#include "core/game/game.h"

/* Finds the value of a position under an algebra by a formula of the game; returns false if there
 * is none.  For a function alone, without an operator, a game that may split has no formula: the
 * worth of several components depends on the compound. */
bool bt_game_closed(const struct bt_game *game, const struct bt_algebra *algebra,
                    const uint64_t *words, struct bt_value *value);

#endif
