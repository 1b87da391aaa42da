/* The heaps of a game as arithmetic progressions of heaps that are worth the same.  A period makes
 * one for each of its places, a long stretch of heaps is one.  All have the same step. */
#ifndef BETLI_CORE_VALUE_PROGRESSIONS_H
#define BETLI_CORE_VALUE_PROGRESSIONS_H

#include "core/value/evaluator.h"

struct bt_progression {
  uint64_t first, last;  /* heaps */
  uint64_t residue;      /* of the heaps modulo the step */
  struct bt_value value; /* reduced (bt_reduce) */
};

/* With so many progressions, a step of work for each pair of progressions takes a second. */
enum { BT_MOST_PROGRESSIONS = 1 << 13 };

struct bt_progressions {
  struct bt_progression *list; /* in order of residues, then of heaps */
  size_t count, capacity;
  uint64_t step; /* heaps, from each of a progression to the next */
};

/* Fills `progressions`, which are empty, with the heaps from 1 to `last`, whose values are known.
 * *few is false where values are not known to repeat, repeat with several steps, or need too many
 * progressions. */
betli_status bt_progressions_find(struct bt_progressions *progressions,
                                  struct bt_evaluator *evaluator, const struct bt_algebra *algebra,
                                  const struct bt_game *game, uint64_t last, bool *few,
                                  struct bt_error *error);
void bt_progressions_free(struct bt_progressions *progressions, struct bt_limits *limits);

/* Returns the number of heaps of a progression, less 1. */
static inline uint64_t bt_progression_steps(const struct bt_progressions *progressions,
                                            const struct bt_progression *progression) {
  return (progression->last - progression->first) / progressions->step;
}

/* Returns the first progression from `from` on that has the residue and a heap of at least `least`;
 * `count` if there is none. */
size_t bt_progressions_from(const struct bt_progressions *progressions, size_t from,
                            uint64_t residue, uint64_t least);

#endif
