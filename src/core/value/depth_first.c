#include "core/value/depth_first.h"

#include "base/limits.h"
#include "core/value/growth.h"

void bt_depth_first_close(struct bt_depth_first *search) {
  bt_limits_free(search->limits, search->cells, search->cell_capacity * sizeof *search->cells);
  bt_numbers_free(search->limits, &search->stack);
}

betli_status bt_depth_first_meet(struct bt_depth_first *search, size_t number,
                                 struct bt_error *error) {
  const betli_status status = bt_reserve(search->limits, &search->cells, &search->cell_capacity,
                                         number + 1, sizeof *search->cells, error);
  if (status == BETLI_OK)
    search->cells[number] = BT_CELL_NONE;
  return status;
}

/* Watches growth at a position.  An open position was watched when it was met. */
static betli_status watch_growth(const struct bt_depth_first *search,
                                 const struct bt_visitor *visitor, void *data, uint32_t number,
                                 struct bt_growing_path *growth, struct bt_error *error) {
  struct bt_component component;
  if (search->cells[number] == BT_CELL_OPEN || !visitor->watched(data, number, &component))
    return BETLI_OK;
  return bt_growth_go_on(growth, component.game, component.words, error);
}

static betli_status visit_top_of_stack(struct bt_depth_first *search,
                                       const struct bt_visitor *visitor, void *data,
                                       struct bt_growing_path *growth, struct bt_error *error) {
  const uint32_t top = search->stack.numbers[search->stack.count - 1];
  if (search->cells[top] < BT_CELL_OPEN) {
    search->stack.count--;
    bt_growth_end(growth);
    return BETLI_OK;
  }
  const betli_status status = watch_growth(search, visitor, data, top, growth, error);
  if (status != BETLI_OK)
    return status;
  search->cells[top] = BT_CELL_OPEN;
  return visitor->visit(data, top, error);
}

betli_status bt_depth_first_value(struct bt_depth_first *search, const struct bt_visitor *visitor,
                                  void *data, uint32_t number, struct bt_value *value,
                                  struct bt_error *error) {
  struct bt_growing_path growth = bt_growth_begin(search->limits->memory);
  betli_status status = BETLI_OK;
  search->stack.count = 0;
  if (search->cells[number] == BT_CELL_NONE)
    status = bt_depth_first_push(search, number, error);
  while (status == BETLI_OK && search->stack.count > 0)
    status = visit_top_of_stack(search, visitor, data, &growth, error);
  for (size_t i = 0; i < search->stack.count; i++) /* the stack is empty, but after a failure */
    if (search->cells[search->stack.numbers[i]] == BT_CELL_OPEN)
      search->cells[search->stack.numbers[i]] = BT_CELL_NONE;
  if (status == BETLI_OK)
    *value = bt_cell_value(search->cells[number]);
  return status;
}
