#include "guess/kinds.h"

const struct bt_guess_kind bt_list_kinds[] = {
    {bt_find_geometric, false, true, BT_REST_NOTHING},
    {bt_find_fibonacci, false, true, BT_REST_NOTHING},
    {bt_find_period, true, true, BT_REST_NOTHING},
    {bt_find_beatty, false, true, BT_REST_NOTHING},
    {bt_find_list_formula, true, true, BT_REST_NOTHING},
    {bt_find_digits, false, true, BT_REST_NOTHING},
    {bt_find_classes, true, true, BT_REST_NOTHING},
    {bt_find_regular, true, true, BT_REST_NOTHING},
    {0},
};

void bt_find_list(const struct bt_data *list, struct bt_pattern *pattern) {
  for (const struct bt_guess_kind *kind = bt_list_kinds;
       kind->find != NULL && pattern->name == NULL; kind++)
    if (bt_kind_looks_at(kind, list))
      kind->find(list, pattern);
}
