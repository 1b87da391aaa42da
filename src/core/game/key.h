/* Keys by which parts (core/game/decompose.h) are looked up.
 *
 * Parts that are equal by a symmetry of their game have the same key.  If the game has graph(),
 * parts with isomorphic graphs have keys of one hash.  Where equality matters it is proved: a
 * look-up is never wrong, whatever the hashes. */
#ifndef BETLI_CORE_GAME_KEY_H
#define BETLI_CORE_GAME_KEY_H

#include "base/words_cache.h"
#include "core/game/game.h"

struct bt_key {
  uint64_t words[BT_MAX_WIDTH]; /* the part, or an equal part */
  uint64_t hash;
};

/* Returns true if the key, whose hash must be that of the part's key, is a key of the part.  Takes
 * a few steps if the words are equal, else a search for an isomorphism. */
bool bt_key_is_of(const struct bt_game *game, const struct bt_key *key, const uint64_t *words);

/* Makes keys and remembers them: most parts come again, since moves elsewhere leave them
 * unchanged. */
struct bt_keys {
  const struct bt_game *game;
  struct bt_words_cache made; /* by the words of a part: words and hash of its key */
};

void bt_keys_open(struct bt_keys *keys, const struct bt_game *game, struct bt_limits *limits);
void bt_keys_close(struct bt_keys *keys);

void bt_keys_make(struct bt_keys *keys, const uint64_t *words, struct bt_key *key);

/* Sets the key of a part from now on; `key` must be one of the part's keys. */
void bt_keys_change(struct bt_keys *keys, const uint64_t *words, const struct bt_key *key);

#endif
