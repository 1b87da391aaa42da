#include "core/algebra/misere_sums.h"

#include "core/algebra/function.h"

const struct bt_misere_sums *bt_misere_sums_of(const struct bt_position *position) {
  if (position->count == 0)
    return NULL;
  for (size_t i = 1; i < position->count; i++)
    if (position->components[i].game != position->components[0].game)
      return NULL;
  return position->components[0].game->sums;
}

bool bt_misere_sum_says(const struct bt_function *function, struct bt_value *value) {
  if (function == &bt_misere_outcome)
    *value = bt_number(value->kind == BT_NUMBER && value->number == 0 ? 0 : 1);
  return value->kind == BT_NUMBER;
}
