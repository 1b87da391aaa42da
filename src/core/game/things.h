/* Components that are sets of things (bt_descriptor.things_word), some of which each move takes
 * away. */
#ifndef BETLI_CORE_GAME_THINGS_H
#define BETLI_CORE_GAME_THINGS_H

#include "base/key_numbers.h"
#include "core/game/game.h"
#include "core/game/numbering.h"

#include <assert.h>

static inline bool bt_game_has_things(const struct bt_game *game) {
  return game->kind->things_word > 0;
}

/* Returns the things of a component, a bit for each. */
static inline uint64_t bt_game_things(const struct bt_game *game, const uint64_t *words) {
  assert(bt_game_has_things(game));
  return words[game->kind->things_word - 1];
}

/* Returns the things of `of` that are in `set`, renumbered: the first thing of `of` is bit 0, the
 * next bit 1, and so on. */
uint64_t bt_things_within(uint64_t set, uint64_t of);

/* Sets of things that moves take away.  Empty when zero-initialised. */
struct bt_taken_sets {
  uint64_t *sets;
  size_t count, capacity;
};

/* Adds for each option of a component the set of things it takes away; things count from bit
 * `first` on.  Fails with BETLI_LIMIT where memory is short. */
betli_status bt_taken_sets_add(struct bt_taken_sets *taken, const struct bt_game *game,
                               const uint64_t *words, unsigned first, struct bt_limits *limits,
                               struct bt_error *error);
void bt_taken_sets_free(struct bt_taken_sets *taken, struct bt_limits *limits);

/* Numbers the subsets of a component's things. */
extern const struct bt_numbering bt_things_numbering;

#endif
