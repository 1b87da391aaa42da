#include "core/value/sweeps.h"

#include "core/algebra/algebras.h"
#include "core/algebra/functions.h"
#include "core/value/sweep.h"

#include <assert.h>

/* Defines a sweep for each row of the table of algebras, with constants for the compiler to
 * fold. */
#define SWEEP(name, f, operator, infinite, identity, tag, sign, from, few, source)                 \
  static betli_status name(struct bt_table *table, struct bt_error *error) {                       \
    static const struct bt_function function = BT_INIT_##f;                                        \
    static const struct bt_algebra row = {.function = &function,                                   \
                                          .combine = operator,                                     \
                                          .neutral = {.number = identity, .kind = tag} };          \
    return bt_sweep_all(&row, table, error);                                                       \
  }
BT_ALGEBRAS(SWEEP)

typedef betli_status sweep(struct bt_table *table, struct bt_error *error);

static betli_status sweep_any_row(struct bt_table *table, struct bt_error *error) {
  return bt_sweep_all(table->algebra, table, error);
}

static sweep *const sweeps[BT_ROWS] = {[BT_NO_ROW] = sweep_any_row,
#define ENTRY(name, f, operator, infinite, identity, tag, sign, from, few, source)                 \
  [BT_ROW_##name] = name,
                                       BT_ALGEBRAS(ENTRY)};

betli_status bt_sweep(struct bt_table *table, struct bt_error *error) {
  assert(table->algebra->row < BT_ROWS);
  return sweeps[table->algebra->row](table, error);
}
