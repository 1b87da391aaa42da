#include "core/game/position.h"

#include <stdlib.h>

betli_status bt_position_add(struct bt_position *position, const struct bt_component *component,
                             struct bt_error *error) {
  if (position->count == position->capacity) {
    const size_t capacity = position->capacity == 0 ? 8 : position->capacity * 2;
    struct bt_component *grown = realloc(position->components, capacity * sizeof *grown);
    if (grown == NULL)
      return bt_fail_memory(error);
    position->components = grown;
    position->capacity = capacity;
  }
  position->components[position->count++] = *component;
  return BETLI_OK;
}

void bt_position_free(struct bt_position *position) {
  free(position->components);
  *position = (struct bt_position){0};
}

void bt_component_print(const struct bt_component *component, struct bt_text *text) {
  component->game->kind->print(component->game->self, component->words, text);
}

void bt_position_print(const struct bt_position *position, size_t *marks, struct bt_text *text) {
  for (size_t i = 0; i < position->count; i++) {
    const struct bt_component *component = &position->components[i];
    if (i > 0)
      bt_text_add(text, " ");
    if (i > 0 && (component->game != component[-1].game || component->game->kind->row)) {
      bt_text_add(text, "+ ");
      bt_text_add(text, component->game->name);
      bt_text_add(text, " ");
    }
    if (marks != NULL)
      marks[2 * i] = text->length;
    bt_component_print(component, text);
    if (marks != NULL)
      marks[2 * i + 1] = text->length;
  }
}
