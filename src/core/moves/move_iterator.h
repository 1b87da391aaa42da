/* The moves of a compound, one after another: which component moves, and by which option.
 *
 * In conjunctive and selective compounds the moves are a product; this walks through it without
 * writing it down, in a fixed order (the first component slowest, its options before staying), and
 * lets the caller cut off what cannot succeed. */
#ifndef BETLI_CORE_MOVES_MOVE_ITERATOR_H
#define BETLI_CORE_MOVES_MOVE_ITERATOR_H

#include "core/algebra/compound.h"

struct bt_move_iterator {
  size_t count;            /* components */
  const uint64_t *options; /* how many options each has; 0: it has ended */
  uint64_t least, most;    /* how many components must and may move */
  /* Optional: 0 where some move may begin with choice[0..depth]; else how many choices at `depth`,
   * this one and those after it, begin none. */
  uint64_t (*futile)(void *data, size_t depth, uint64_t choice);
  void *data;

  /* The move: component i takes option choice[i], or stays if that is options[i].  Components from
   * `depth` on stay. */
  uint64_t *choice;
  size_t depth;
  uint64_t movers;
  uint64_t *live; /* live[i]: components from i on that have not ended; live[0] is 0 at the end */
};

/* Before the first move.  `options`, of which component i has options[i], must outlive it. */
betli_status bt_move_iterator_open(struct bt_move_iterator *iterator, size_t count,
                                   const uint64_t *options, const struct bt_compound *compound,
                                   struct bt_error *error);
/* Components without options here have others, and none has ended. */
void bt_move_iterator_go_on(struct bt_move_iterator *iterator, const struct bt_compound *compound);
void bt_move_iterator_close(struct bt_move_iterator *iterator);

/* The next move; false when there are no more. */
bool bt_move_iterator_next(struct bt_move_iterator *iterator);

static inline bool bt_move_iterator_stays(const struct bt_move_iterator *iterator, size_t i) {
  return i >= iterator->depth || iterator->choice[i] == iterator->options[i];
}

#endif
