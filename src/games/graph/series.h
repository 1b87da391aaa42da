/* Series-parallel orders: those put together from single elements next to each other and one above
 * another.  They are the orders without an N, that is a < c > b < d and no other relation. */
#ifndef BETLI_GAMES_GRAPH_SERIES_H
#define BETLI_GAMES_GRAPH_SERIES_H

#include "games/graph/poset.h"

/* Two parts of an order, put together. */
struct bt_series_join {
  uint32_t left, right; /* parts: places of elements below `count`, then count + the join's index */
  bool above;           /* the right part lies above the left, not next to it */
  uint32_t first, size; /* the places of its elements; those of the left part come first */
};

/* How a set of elements is put together.  The last join is the whole; a part comes before the join
 * that takes it. */
struct bt_series {
  struct bt_arena arena;
  uint32_t count;               /* of elements */
  uint32_t *elements;           /* by their places */
  struct bt_series_join *joins; /* count - 1 */
};

/* Finds how a set that holds all elements below its own is put together.  *found is false if it
 * holds an N.  bt_series_close must follow a success.  Cost: some steps for each cover. */
betli_status bt_series_open(const struct bt_poset *poset, const uint64_t *set,
                            struct bt_series *series, bool *found, struct bt_error *error);
void bt_series_close(struct bt_series *series);

/* Finds the Grundy value of a set, and that of the position that a move at each element leaves.
 * `options` has room for all elements of the order.  *found is false if the set holds an N.  Cost:
 * some steps for each pair of elements at most, fewer where few parts lie one in another. */
betli_status bt_series_value(const struct bt_poset *poset, const uint64_t *set, uint64_t *value,
                             uint32_t *options, bool *found, struct bt_error *error);

#endif
