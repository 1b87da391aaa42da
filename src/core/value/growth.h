/* Play that goes on to ever larger positions of a user's rule, and so perhaps for ever, which no
 * program can tell: it is followed for a million moves in a row of which each leaves more than the
 * one before, and where there is memory for many positions, for more. */
#ifndef BETLI_CORE_VALUE_GROWTH_H
#define BETLI_CORE_VALUE_GROWTH_H

#include "core/game/game.h"

/* A way down a search, begun by bt_growth_begin. */
struct bt_growth {
  uint64_t most;  /* moves in a row that are followed */
  uint64_t size;  /* of the last position, the sum of its words */
  uint64_t count; /* moves in a row that left a larger one */
  uint64_t first[BT_MAX_WIDTH], last[BT_MAX_WIDTH];
};

/* So many moves as positions take a sixteenth of the memory, or a million. */
static inline struct bt_growth bt_growth_begin(uint64_t memory) {
  const uint64_t most = memory / 512;
  return (struct bt_growth){.most = most < 1 << 20 ? 1 << 20 : most};
}

/* A position was settled: play ends there. */
static inline void bt_growth_end(struct bt_growth *growth) {
  growth->count = growth->size = 0;
}

/* The search has gone on from the last position to an option of it.  BETLI_LIMIT beyond the bound.
 */
betli_status bt_growth_go_on(struct bt_growth *growth, const struct bt_game *game,
                             const uint64_t *words, struct bt_error *error);

#endif
