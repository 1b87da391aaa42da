#include "session/game_compound.h"

#include "session/compound.h"
#include "session/games.h"

/* Fails since the question is about single components, and a move is made in several. */
static betli_status fail_single_components(betli *b, const struct bt_game *game,
                                           const struct bt_compound *compound) {
  struct bt_text name = {0};
  bt_compound_print(compound, &name);
  if (!name.failed)
    bt_fail(&b->error, BETLI_OPTION,
            "this is about single components, and in the compound %s several make one move (write "
            "betli solve %s, a position of several, and --compound %s)",
            bt_text_string(&name), game->name, bt_text_string(&name));
  const bool failed = name.failed;
  bt_text_free(&name);
  return failed ? bt_fail_memory(&b->error) : BETLI_OPTION;
}

betli_status bt_handle_game_compound(betli *b, const char *name, const struct bt_game **game,
                                     struct bt_compound *compound) {
  struct bt_component component = {0};
  struct bt_position one = {.components = &component, .count = 1};
  const betli_status status = bt_handle_game(b, name, game);
  component.game = *game;
  if (status != BETLI_OK)
    return status;
  if (!b->question.any_compound && !bt_plays_alone(compound))
    return fail_single_components(b, *game, compound);
  return bt_handle_compound(b, &one, compound);
}
