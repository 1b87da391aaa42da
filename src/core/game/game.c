#include "core/game/game.h"

#include <assert.h>

betli_status bt_game_options(const struct bt_game *game, const uint64_t *words,
                             struct bt_options *options, struct bt_error *error) {
  bt_options_clear(options, game->kind->width, error);
  assert(game->kind->width >= 1 && game->kind->width <= BT_MAX_WIDTH);
  game->kind->options(game->self, words, options);
  return options->status;
}

betli_status bt_fail_changed(const struct bt_game *game, struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT, "%s: the rule gives other options for the same position",
                 game->name);
}
