#include "core/moves/count_by_component.h"

#include <string.h>

betli_status bt_component_number(struct bt_key_numbers *components,
                                 const struct bt_component *component, uint32_t *number,
                                 struct bt_error *error) {
  uint64_t key[1 + BT_MAX_WIDTH] = {(uintptr_t)component->game};
  const size_t width = component->game->kind->width;
  memcpy(key + 1, component->words, width * sizeof *key);
  return bt_key_numbers_meet(components, key, 1 + width, number, error);
}

betli_status bt_component_count(struct bt_component_counts *equal,
                                const struct bt_component *component, struct bt_natural **count,
                                bool *met, struct bt_error *error) {
  const size_t before = equal->components.count;
  uint32_t number = 0;
  betli_status status = bt_reserve(equal->components.limits, &equal->counts, &equal->capacity,
                                   before + 1, sizeof *equal->counts, error);
  if (status == BETLI_OK)
    status = bt_component_number(&equal->components, component, &number, error);
  if (status != BETLI_OK)
    return status;
  *met = number < before;
  if (!*met)
    equal->counts[number] = (struct bt_natural){.count = 0};
  *count = &equal->counts[number];
  return BETLI_OK;
}

void bt_component_counts_free(struct bt_component_counts *equal) {
  for (size_t i = 0; i < equal->components.count; i++)
    bt_natural_free(&equal->counts[i]);
  bt_limits_free(equal->components.limits, equal->counts, equal->capacity * sizeof *equal->counts);
  bt_key_numbers_free(&equal->components);
}
