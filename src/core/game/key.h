/* The key under which a part (core/game/decompose.h) is looked up.
 *
 * Parts that are equal by a symmetry of their game have the same key.  Of a game that says which
 * graph a position is, parts with isomorphic graphs have keys of one hash, which are proved to be
 * equal where that matters: a look-up is never wrong, whatever the hashes. */
#ifndef BETLI_CORE_GAME_KEY_H
#define BETLI_CORE_GAME_KEY_H

#include "base/words_cache.h"
#include "core/game/game.h"

struct bt_key {
  uint64_t words[BT_MAX_WIDTH]; /* the part, or one that is its equal */
  uint64_t hash;
};

/* Whether the key is one of the part, given that it has the hash of the part's key.  Only where
 * the words differ does it take more than a few steps: a search for an isomorphism. */
bool bt_key_is_of(const struct bt_game *game, const struct bt_key *key, const uint64_t *words);

/* Makes keys.  Most parts come again, since moves elsewhere leave them as they are. */
struct bt_keys {
  const struct bt_game *game;
  struct bt_words_cache made; /* parts as they were written: the words and hash of their keys */
};

void bt_keys_open(struct bt_keys *keys, const struct bt_game *game, struct bt_limits *limits);
void bt_keys_close(struct bt_keys *keys);

void bt_keys_make(struct bt_keys *keys, const uint64_t *words, struct bt_key *key);

/* From now on a part has this key, which is one of its. */
void bt_keys_change(struct bt_keys *keys, const uint64_t *words, const struct bt_key *key);

#endif
