#include "core/game/misere_theorem.h"

const struct bt_misere_theorem *bt_misere_theorem_of_game(const struct bt_game *game) {
  const struct bt_misere_theorem *theorem = game->kind->misere_theorem;
  return theorem != NULL && theorem->holds(game->self) ? theorem : NULL;
}

const struct bt_misere_theorem *bt_misere_theorem_of(const struct bt_position *position) {
  if (position->count == 0)
    return NULL;
  const struct bt_game *game = position->components[0].game;
  for (size_t i = 1; i < position->count; i++)
    if (position->components[i].game != game)
      return NULL;
  return bt_misere_theorem_of_game(game);
}
