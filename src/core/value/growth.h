/* Play that goes on to ever larger positions of a user's rule, and so perhaps for ever: no program
 * can tell, but a million moves of which each leaves more than the one before are no accident. */
#ifndef BETLI_CORE_VALUE_GROWTH_H
#define BETLI_CORE_VALUE_GROWTH_H

#include "core/game/game.h"

enum { BT_MOST_GROWTH = 1 << 20 };

/* A way down a search: zero-initialised it has not begun. */
struct bt_growth {
  uint64_t size;  /* of the last position, the sum of its words */
  uint64_t count; /* moves in a row that left a larger one */
  uint64_t first[BT_MAX_WIDTH], last[BT_MAX_WIDTH];
};

/* A position was settled: play ends there. */
static inline void bt_growth_end(struct bt_growth *growth) {
  growth->count = growth->size = 0;
}

/* The search has gone on from the last position to an option of it.  BETLI_LIMIT beyond the bound.
 */
betli_status bt_growth_go_on(struct bt_growth *growth, const struct bt_game *game,
                             const uint64_t *words, struct bt_error *error);

#endif
