/* Play that leads to ever larger positions of a user's rule, and so perhaps goes on for ever: no
 * program can tell.  A search follows a million moves in a row, each to a larger position than the
 * last.  Where there is memory for many positions, it follows more. */
#ifndef BETLI_CORE_VALUE_GROWTH_H
#define BETLI_CORE_VALUE_GROWTH_H

#include "core/game/game.h"

/* A path down a search, begun by bt_growth_begin. */
struct bt_growing_path {
  uint64_t most;  /* moves in a row that are followed */
  uint64_t size;  /* sum of the words of the last position */
  uint64_t count; /* moves in a row to a larger position */
  uint64_t first[BT_MAX_WIDTH], last[BT_MAX_WIDTH];
};

/* Begins a path.  Follows as many moves as positions take a sixteenth of the memory, or a
 * million. */
static inline struct bt_growing_path bt_growth_begin(uint64_t memory) {
  const uint64_t most = memory / 512;
  return (struct bt_growing_path){.most = most < 1 << 20 ? 1 << 20 : most};
}

/* Ends the path at a position that was settled. */
static inline void bt_growth_end(struct bt_growing_path *growth) {
  growth->count = growth->size = 0;
}

/* Continues the path from the last position to an option of it.  Fails with BETLI_LIMIT beyond the
 * bound. */
betli_status bt_growth_go_on(struct bt_growing_path *growth, const struct bt_game *game,
                             const uint64_t *words, struct bt_error *error);

#endif
