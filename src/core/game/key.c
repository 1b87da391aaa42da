#include "core/game/key.h"

#include "core/game/position_graph.h"

#include <string.h>

static bool are_isomorphic(const struct bt_game *game, const uint64_t *a, const uint64_t *b) {
  struct bt_position_graph graphs[2];
  return game->kind->graph(game->self, a, &graphs[0]) &&
         game->kind->graph(game->self, b, &graphs[1]) &&
         bt_graphs_are_isomorphic(&graphs[0], &graphs[1]);
}

bool bt_key_is_of(const struct bt_game *game, const struct bt_key *key, const uint64_t *words) {
  return memcmp(key->words, words, game->kind->width * sizeof *words) == 0 ||
         (game->kind->graph != NULL && are_isomorphic(game, key->words, words));
}

void bt_keys_open(struct bt_keys *keys, const struct bt_game *game, struct bt_limits *limits) {
  const size_t width = game->kind->width;
  *keys =
      (struct bt_keys){.game = game, .made = {.width = width, .kept = width + 1, .limits = limits}};
}

void bt_keys_close(struct bt_keys *keys) {
  bt_words_cache_free(&keys->made);
}

static bool recall_key(const struct bt_keys *keys, const uint64_t *words, struct bt_key *key) {
  const size_t width = keys->game->kind->width;
  const uint64_t *made = bt_words_cache_find(&keys->made, words);
  if (made == NULL)
    return false;
  memcpy(key->words, made, width * sizeof *made);
  key->hash = made[width];
  return true;
}

void bt_keys_change(struct bt_keys *keys, const uint64_t *words, const struct bt_key *key) {
  const size_t width = keys->game->kind->width;
  uint64_t kept[BT_MAX_WIDTH + 1];
  memcpy(kept, key->words, width * sizeof *kept);
  kept[width] = key->hash;
  bt_words_cache_put(&keys->made, words, kept);
}

static uint64_t hash_part(const struct bt_game *game, const uint64_t *words) {
  const struct bt_descriptor *kind = game->kind;
  struct bt_position_graph graph;
  if (kind->fingerprint != NULL)
    return kind->fingerprint(game->self, words);
  return kind->graph != NULL && kind->graph(game->self, words, &graph)
             ? bt_graph_fingerprint(&graph)
             : bt_words_hash(words, kind->width);
}

void bt_keys_make(struct bt_keys *keys, const uint64_t *words, struct bt_key *key) {
  const struct bt_game *game = keys->game;
  uint64_t canonical[BT_MAX_WIDTH] = {0};
  if (recall_key(keys, words, key))
    return;
  memcpy(canonical, words, game->kind->width * sizeof *words);
  if (game->kind->canonical != NULL)
    game->kind->canonical(game->self, canonical);
  if (!recall_key(keys, canonical, key)) {
    memcpy(key->words, canonical, sizeof canonical);
    key->hash = hash_part(game, canonical);
    bt_keys_change(keys, canonical, key);
  }
  bt_keys_change(keys, words, key);
}
