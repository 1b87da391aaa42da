#include "core/game/decompose.h"

#include <string.h>

struct bt_parts bt_parts_of(const struct bt_game *game, const uint64_t *words) {
  struct bt_parts parts = {.game = game, .more = true};
  memcpy(parts.rest, words, game->kind->width * sizeof *words);
  return parts;
}

bool bt_parts_next(struct bt_parts *parts, uint64_t *part) {
  const struct bt_game *game = parts->game;
  uint64_t whole[BT_MAX_WIDTH + 1];
  const size_t bytes = game->kind->width * sizeof *whole;
  if (!parts->more)
    return false;
  memcpy(whole, parts->rest, bytes + sizeof *whole);
  memcpy(part, whole, bytes);
  parts->more =
      game->kind->decompose != NULL && game->kind->decompose(game->self, whole, part, parts->rest);
  return true;
}

bool bt_is_part(const struct bt_game *game, const uint64_t *words) {
  struct bt_parts parts = bt_parts_of(game, words);
  uint64_t part[BT_MAX_WIDTH];
  bt_parts_next(&parts, part);
  return !parts.more && memcmp(part, words, game->kind->width * sizeof *part) == 0;
}
