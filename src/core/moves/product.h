/* The winning moves of a conjunctive or selective compound, where the components move together:
 * which values can be reached, and how many moves win.
 *
 * Equal components are looked at once, and so are options that repeat (core/moves/option_walk.h).
 * So the work grows with the number of different values. */
#ifndef BETLI_CORE_MOVES_PRODUCT_H
#define BETLI_CORE_MOVES_PRODUCT_H

#include "core/moves/component_moves.h"
#include "core/moves/move_count.h"
#include "core/value/evaluator.h"

#define BT_ANY_WIN UINT64_MAX

struct bt_product {
  struct bt_evaluator *evaluator;
  const struct bt_algebra *algebra;
  const struct bt_component_moves *moves;
  const struct bt_value *values; /* of the components as they stand */
  bool every;                    /* each component that can move has to */
  uint64_t wanted;               /* the number that a move is to leave; BT_ANY_WIN: any that wins */

  size_t room;          /* entries of the arrays that follow */
  uint64_t *copies;     /* of each kind of component: how many there are */
  struct bt_tally *own; /* of each kind: the values it can become */
  size_t own_count;
  struct bt_tally
      *sets; /* values that the last components can reach, each set once, without ways */
  size_t set_count, set_capacity;
  size_t *suffixes; /* of the components from i on: index of their set */
};

/* Finds the values that can be reached.  The first six members are set, all others are zero.  Fails
 * with BETLI_LIMIT if `wanted` is too large. */
betli_status bt_product_open(struct bt_product *product, struct bt_error *error);
void bt_product_close(struct bt_product *product);

/* Returns true if some choices of the components from i on win, or leave the number wanted, where
 * those before have `value`. */
bool bt_product_can_win(const struct bt_product *product, size_t i, struct bt_value value);

/* Adds the number of winning moves to *total; to stay put is no move. */
betli_status bt_product_count(struct bt_product *product, struct bt_natural *total,
                              struct bt_error *error);

#endif
