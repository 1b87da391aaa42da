#include "core/algebra/closed_form.h"

bool bt_game_closed(const struct bt_game *game, const struct bt_algebra *algebra,
                    const uint64_t *words, struct bt_value *value) {
  const struct bt_descriptor *kind = game->kind;
  return kind->closed != NULL && (kind->never_splits || algebra->combine != NULL) &&
         kind->closed(game->self, algebra->function, words, value);
}
