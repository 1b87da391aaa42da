/* Values by depth-first search, over positions that are numbered as they are met
 * (base/intern.h).
 *
 * A position is visited when it lies on top of the stack.  If all that it depends on is known, the
 * visit settles it; else it pushes what is not, and comes again once that is settled.  Until then
 * the position is open: to meet one that is means that play has come back to where it came from.
 * The stack is our own: however long the play, that of C stays flat. */
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

/* What positions are is up to the caller. */
struct bt_visitor {
  /* Settles a position, which is open, or pushes what it depends on. */
  betli_status (*visit)(void *data, uint32_t number, struct bt_error *error);

  /* The component whose growth is watched (core/value/growth.h) on the way to a position that is a
   * single component of a user's rule; false for others. */
  bool (*watched)(void *data, uint32_t number, struct bt_component *component);
};

void bt_depth_first_close(struct bt_depth_first *search);

/* Makes room for a new position, which is not known yet. */
betli_status bt_depth_first_meet(struct bt_depth_first *search, size_t number,
                                 struct bt_error *error);

static inline betli_status bt_depth_first_push(struct bt_depth_first *search, uint32_t number,
                                               struct bt_error *error) {
  return bt_numbers_add(search->limits, &search->stack, number, error);
}

/* The value of a position; a visit or more for each that it depends on.  After a failure what was
 * found is kept. */
betli_status bt_depth_first_value(struct bt_depth_first *search, const struct bt_visitor *visitor,
                                  void *data, uint32_t number, struct bt_value *value,
                                  struct bt_error *error);

#endif
