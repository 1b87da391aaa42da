/* The values of chains.  A part of a chain hangs on an edge, and so do all parts after it: they are
 * on the part.  So a chain is worth f(0, f(1, ...)), where f(i, x) = (parts[i] ^ x) + 1. */
#ifndef BETLI_GAMES_HACKENBUSH_CHAIN_VALUES_H
#define BETLI_GAMES_HACKENBUSH_CHAIN_VALUES_H

#include "base/arena.h"

/* Memory that chains use in turn; zero-initialised but for the arena. */
struct bt_chain_work {
  struct bt_arena *arena;
  uint64_t *flips; /* all zero between uses */
  uint64_t words;
};

/* Finds the values of the first 0, 1, ..., `count` parts: count + 1 values.  Takes count * log(sum)
 * steps, where sum is that of all parts and of `count`; it is below 2^32. */
betli_status bt_chain_values(struct bt_chain_work *work, const uint32_t *parts, size_t count,
                             uint32_t *values, struct bt_error *error);

#endif
