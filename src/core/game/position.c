#include "core/game/position.h"

#include "base/limits.h"

static betli_status grow_position(struct bt_position *position, struct bt_error *error) {
  const size_t size = sizeof *position->components;
  const size_t capacity = position->capacity == 0 ? 8 : position->capacity * 2;
  void *components = position->components;
  const betli_status status = bt_limits_grow(position->limits, &components,
                                             position->capacity * size, capacity * size, error);
  if (status == BETLI_OK) {
    position->components = components;
    position->capacity = capacity;
  }
  return status;
}

betli_status bt_position_add(struct bt_position *position, const struct bt_component *component,
                             struct bt_error *error) {
  const betli_status status =
      position->count == position->capacity ? grow_position(position, error) : BETLI_OK;
  if (status == BETLI_OK)
    position->components[position->count++] = *component;
  return status;
}

void bt_position_free(struct bt_position *position) {
  bt_limits_free(position->limits, position->components,
                 position->capacity * sizeof *position->components);
  *position = (struct bt_position){.limits = position->limits};
}

bool bt_position_sets_turn(const struct bt_position *position) {
  for (size_t i = 0; i < position->count; i++) {
    const struct bt_component *component = &position->components[i];
    if (component->entailed || bt_game_sets_turn(component->game))
      return true;
  }
  return false;
}

const struct bt_component *bt_position_entailed(const struct bt_position *position) {
  for (size_t i = 0; i < position->count; i++)
    if (position->components[i].entailed)
      return &position->components[i];
  return NULL;
}

void bt_position_unbook(struct bt_position *position) {
  bt_limits_return(position->limits, position->capacity * sizeof *position->components);
  position->limits = NULL;
}
