/* Values by depth-first search, over positions that are numbered as they are met
 * (base/key_numbers.h).
 *
 * A position is visited when it lies on top of the stack.  If all positions it depends on are
 * known, the visit settles it.  Else the visit pushes the unknown positions; the position is
 * visited again once these are settled.  Until then the position is open: to meet an open position
 * means that play has led back.  The stack is our own: however long the play, the stack of C stays
 * flat. */
#ifndef BETLI_CORE_VALUE_DEPTH_FIRST_H
#define BETLI_CORE_VALUE_DEPTH_FIRST_H

#include "base/numbers.h"
#include "core/game/cell.h"
#include "core/game/position.h"

/* Zero-initialised but for the limits. */
struct bt_depth_first {
  struct bt_limits *limits;
  bt_cell *cells; /* by number: a value, or BT_CELL_OPEN, or BT_CELL_NONE */
  size_t cell_capacity;
  struct bt_numbers stack;
};

/* The caller's view of positions. */
struct bt_visitor {
  /* Settles an open position, or pushes the unknown positions that it depends on. */
  betli_status (*visit)(void *data, uint32_t number, struct bt_error *error);

  /* Tells the component whose growth is watched (core/value/growth.h), if the position is a single
   * component of a user's rule.  Returns false for others. */
  bool (*watched)(void *data, uint32_t number, struct bt_component *component);
};

void bt_depth_first_close(struct bt_depth_first *search);

/* Makes room for a new position, whose value is not known yet. */
betli_status bt_depth_first_meet(struct bt_depth_first *search, size_t number,
                                 struct bt_error *error);

static inline betli_status bt_depth_first_push(struct bt_depth_first *search, uint32_t number,
                                               struct bt_error *error) {
  return bt_numbers_add(search->limits, &search->stack, number, error);
}

/* Finds the value of a position, by a visit or more to each position it depends on.  After a
 * failure the values found are kept. */
betli_status bt_depth_first_value(struct bt_depth_first *search, const struct bt_visitor *visitor,
                                  void *data, uint32_t number, struct bt_value *value,
                                  struct bt_error *error);

#endif
