#include "core/decompose.h"

#include <string.h>

struct bt_parts bt_parts_of(const struct bt_game *game, const uint64_t *words) {
  struct bt_parts parts = {.game = game, .more = true};
  memcpy(parts.rest, words, game->kind->width * sizeof *words);
  return parts;
}

bool bt_parts_next(struct bt_parts *parts, uint64_t *part) {
  uint64_t rest[BT_MAX_WIDTH];
  const size_t bytes = parts->game->kind->width * sizeof *rest;
  if (!parts->more)
    return false;
  parts->more = bt_decompose(parts->game, parts->rest, part, rest);
  memcpy(parts->more ? parts->rest : part, parts->more ? rest : parts->rest, bytes);
  return true;
}
