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

bool bt_position_joins(const struct bt_position *position) {
  bool joins = false;
  for (size_t i = 0; i < position->count; i++)
    joins |= position->components[i].joined;
  return joins;
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

void bt_component_print(const struct bt_component *component, struct bt_text *text) {
  component->game->kind->print(component->game->self, component->words, text);
  bt_text_add(text, component->entailed ? "!" : "");
}

/* Prints what stands between component i and the one before it. */
static void print_separator(const struct bt_position *position, size_t i, const char *word,
                            struct bt_text *text) {
  const struct bt_component *component = &position->components[i];
  const bool begins_place = word != NULL && !component->joined;
  if (begins_place)
    bt_text_format(text, " %s", word);
  bt_text_add(text, " ");
  if (begins_place || component->game != component[-1].game || component->game->kind->row) {
    bt_text_add(text, begins_place ? "" : "+ ");
    bt_text_add(text, component->game->name);
    bt_text_add(text, " ");
  }
}

void bt_position_print(const struct bt_position *position, size_t *marks, struct bt_text *text) {
  const bool joins = bt_position_joins(position);
  const char *word = position->word != NULL ? position->word : joins ? ":" : NULL;
  bool several = false; /* places */
  for (size_t i = 0; i < position->count; i++) {
    if (i > 0)
      print_separator(position, i, word, text);
    several |= i > 0 && !position->components[i].joined;
    if (marks != NULL)
      marks[2 * i] = text->length;
    bt_component_print(&position->components[i], text);
    if (marks != NULL)
      marks[2 * i + 1] = text->length;
  }
  if (joins && !several)
    bt_text_format(text, " %s", word);
}
