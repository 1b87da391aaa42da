#include "core/value/value_error.h"

#include "core/game/cell.h"

betli_status bt_fail_cycle(const struct bt_game *game, const uint64_t *from, const uint64_t *to,
                           struct bt_error *error) {
  struct bt_text text = {0};
  game->kind->print(game->self, from, &text);
  bt_text_add(&text, " to ");
  game->kind->print(game->self, to, &text);
  if (game->kind->origin != NULL)
    game->kind->origin(game->self, from, to, &text);
  const betli_status status =
      bt_fail(error, BETLI_INPUT,
              "%s: play need not end: the move from %s leads back to a position before it",
              game->name, bt_text_string(&text));
  bt_text_free(&text);
  return status;
}

betli_status bt_fail_splits(const struct bt_game *game, const struct bt_function *function,
                            struct bt_error *error) {
  return bt_fail(error, BETLI_INPUT,
                 "%s: a move may leave several components, so %s of one component is not enough",
                 game->name, function->symbol);
}

betli_status bt_fail_no_room(const struct bt_game *game, const uint64_t *words, double count,
                             const struct bt_limits *limits, struct bt_error *error) {
  struct bt_text text = {0};
  game->kind->print(game->self, words, &text);
  bt_text_format(&text, " needs a table of %.4g positions, ", count);
  bt_text_size(&text, count * sizeof(bt_cell));
  bt_text_add(&text, ", and ");
  bt_text_size(&text, (double)(limits->memory - limits->used));
  bt_text_add(&text, " of --memory is left");
  bt_fail(error, BETLI_INPUT, "%s: %s", game->name, bt_text_string(&text));
  bt_text_free(&text);
  return BETLI_INPUT;
}

betli_status bt_fail_too_large(const struct bt_game *game, const struct bt_function *function,
                               struct bt_error *error) {
  return bt_fail(error, BETLI_LIMIT, "%s: a value of %s exceeds the bound of %lu", game->name,
                 function->symbol, (unsigned long)BT_CELL_TAGS - 1);
}
