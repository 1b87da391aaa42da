/* A formula for the outcomes of all sums of one game in misère play.  The misère quotient of such a
 * game is infinite; finite ones need no formula. */
#ifndef BETLI_CORE_GAME_MISERE_THEOREM_H
#define BETLI_CORE_GAME_MISERE_THEOREM_H

#include "core/game/position.h"

struct bt_misere_theorem {
  /* Returns true if the formula holds for an instance of the game. */
  bool (*holds)(const void *self);
  /* Returns true if a sum of components of the instance is a P-position; a step for each. */
  bool (*is_p)(const struct bt_position *sum);
  const char *theorem; /* a sentence */
};

/* Returns the formula of a game, or NULL. */
const struct bt_misere_theorem *bt_misere_theorem_of_game(const struct bt_game *game);

/* Returns the formula for a position, if all components are of one game that has one; else NULL. */
const struct bt_misere_theorem *bt_misere_theorem_of(const struct bt_position *position);

#endif
