/* A value in four bytes, as tables hold it. */
#ifndef BETLI_CORE_GAME_CELL_H
#define BETLI_CORE_GAME_CELL_H

#include "core/game/value.h"

#include <assert.h>

typedef uint32_t bt_cell;

/* Numbers below BT_CELL_TAGS stand for themselves. */
#define BT_CELL_TAGS UINT32_C(0xfffffff0)
#define BT_CELL_OPEN UINT32_C(0xfffffffe) /* being computed */
#define BT_CELL_NONE UINT32_C(0xffffffff) /* not computed yet */
_Static_assert(BT_CELL_TAGS + 2 * BT_ENDLESS + 1 < BT_CELL_OPEN,
               "every kind of value has its two cells");

/* Returns true if the value fits a cell.  Large numbers, ∞(K) and two lengths do not. */
static inline bool bt_cell_fits(struct bt_value value) {
  return value.number < BT_CELL_TAGS && value.kind < BT_LOOPS;
}

static inline bt_cell bt_cell_of(struct bt_value value) {
  assert(value.number < BT_CELL_TAGS && (value.kind == BT_NUMBER || value.number < 2));
  if (value.kind == BT_NUMBER)
    return (bt_cell)value.number;
  return BT_CELL_TAGS + 2 * (bt_cell)value.kind + (bt_cell)value.number;
}

static inline struct bt_value bt_cell_value(bt_cell cell) {
  assert(cell < BT_CELL_OPEN); /* a cell not yet computed has no value */
  if (cell < BT_CELL_TAGS)
    return bt_number(cell);
  const bt_cell tag = cell - BT_CELL_TAGS;
  return (struct bt_value){.number = tag & 1, .kind = (enum bt_value_kind)(tag / 2)};
}

#endif
