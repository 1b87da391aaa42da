#include "core/game/passes.h"

void bt_component_print(const struct bt_component *component, struct bt_text *text) {
  component->game->kind->print(component->game->self, component->words, text);
  bt_text_add(text, component->entailed ? "!" : "");
}

/* Returns true if components share a place.  Passes have none. */
static bool shares_place(const struct bt_position *position) {
  bool shares = false;
  for (size_t i = 0; i < position->count; i++)
    shares |= position->components[i].joined && !bt_are_passes(&position->components[i]);
  return shares;
}

/* Returns true if component i is the first of a place after the first place. */
static bool begins_place(const struct bt_position *position, size_t i) {
  const struct bt_component *component = &position->components[i];
  return i > 0 && !component->joined && !bt_are_passes(component);
}

/* Prints what stands between component i and the one before it.  `word`, unless NULL, stands
 * between places. */
static void print_separator(const struct bt_position *position, size_t i, const char *word,
                            struct bt_text *text) {
  const struct bt_component *component = &position->components[i];
  const bool separated = word != NULL && begins_place(position, i);
  if (separated)
    bt_text_format(text, " %s", word);
  bt_text_add(text, " ");
  if (separated || component->game != component[-1].game || component->game->kind->row) {
    bt_text_add(text, separated ? "" : "+ ");
    bt_text_add(text, component->game->name);
    bt_text_add(text, " ");
  }
}

void bt_position_print(const struct bt_position *position, size_t *marks, struct bt_text *text) {
  const bool shares = shares_place(position);
  const char *word = shares || position->separator.always ? position->separator.word : NULL;
  bool several = false; /* places */
  for (size_t i = 0; i < position->count; i++) {
    if (i > 0)
      print_separator(position, i, word, text);
    several |= begins_place(position, i);
    if (marks != NULL)
      marks[2 * i] = text->length;
    bt_component_print(&position->components[i], text);
    if (marks != NULL)
      marks[2 * i + 1] = text->length;
  }
  if (word != NULL && shares && !several)
    bt_text_format(text, " %s", word);
}
