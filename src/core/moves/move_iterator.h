/* The moves of a compound, one after another: which components move, and by which options.
 *
 * In conjunctive and selective compounds the moves are a product.  The iterator walks through it
 * without writing it down, in a fixed order: the first component slowest, its options before
 * staying.  The caller can cut off choices that cannot succeed.  Passes (core/game/passes.h) stay
 * in all these moves, and come after them. */
#ifndef BETLI_CORE_MOVES_MOVE_ITERATOR_H
#define BETLI_CORE_MOVES_MOVE_ITERATOR_H

#include "core/algebra/compound.h"

struct bt_move_iterator {
  size_t count;            /* components */
  const uint64_t *options; /* options of each component; 0: ended */
  const struct bt_compound *compound;
  bool ordered;         /* the compound's rule is about the order of components */
  bool keeps_places;    /* its rule is about their places */
  uint64_t least, most; /* how many components must and may move */
  /* Optional: returns 0 where some move may begin with choice[0..depth]; else how many choices at
   * `depth`, this one and those after it, begin none. */
  uint64_t (*futile)(void *data, size_t depth, uint64_t choice);
  void *data;

  /* The move: component i takes option choice[i], or stays if that is options[i].  Components from
   * `depth` on stay. */
  uint64_t *choice;
  size_t depth;
  uint64_t movers;
  size_t known; /* components that the rule knows: all but passes */
  uint64_t moved,
      places;     /* where components keep their places: those of movers, and of live ones */
  uint64_t *live; /* live[i]: components from i on that have not ended; live[0] is 0 at the end */
  size_t *place;  /* the first component in the place of component i; NULL: i itself */
  uint64_t *entailed; /* entailed[i]: components from i on that must move; NULL: none at all */
  bool *passes;       /* passes[i]: component i is passes; NULL: none is */
  bool passing;       /* the move, and each after it, is a pass */
};

/* Opens it before the first move.  `options`, of which component i has options[i], and the compound
 * must outlive it. */
betli_status bt_move_iterator_open(struct bt_move_iterator *iterator, size_t count,
                                   const uint64_t *options, const struct bt_compound *compound,
                                   struct bt_error *error);
/* Goes on although components have no options here: they have others, and none has ended. */
void bt_move_iterator_go_on(struct bt_move_iterator *iterator);
/* Leaves only moves that move component i, too. */
betli_status bt_move_iterator_entail(struct bt_move_iterator *iterator, size_t i,
                                     struct bt_error *error);
/* Makes component i passes; before bt_move_iterator_entail. */
betli_status bt_move_iterator_set_passes(struct bt_move_iterator *iterator, size_t i,
                                         struct bt_error *error);
/* Puts component i into the place of the one before it. */
betli_status bt_move_iterator_join(struct bt_move_iterator *iterator, size_t i,
                                   struct bt_error *error);
void bt_move_iterator_close(struct bt_move_iterator *iterator);

/* Goes to the next move; returns false when there are no more. */
bool bt_move_iterator_next(struct bt_move_iterator *iterator);

static inline bool bt_move_iterator_are_passes(const struct bt_move_iterator *iterator, size_t i) {
  return iterator->passes != NULL && iterator->passes[i];
}

/* Returns how many components in places before that of component i have not ended. */
static inline uint64_t bt_move_iterator_before(const struct bt_move_iterator *iterator, size_t i) {
  return iterator->live[0] - iterator->live[iterator->place == NULL ? i : iterator->place[i]];
}
/* Tries to begin a move at random, by choices of single components: bt_move_iterator_restart, then
 * bt_move_iterator_choose for each component in order, where bt_move_iterator_allows says that it
 * may move, or stay. */
void bt_move_iterator_restart(struct bt_move_iterator *iterator);
bool bt_move_iterator_allows(const struct bt_move_iterator *iterator, size_t i, bool moves);
void bt_move_iterator_choose(struct bt_move_iterator *iterator, size_t i, uint64_t choice);

static inline bool bt_move_iterator_stays(const struct bt_move_iterator *iterator, size_t i) {
  return i >= iterator->depth || iterator->choice[i] == iterator->options[i];
}

#endif
