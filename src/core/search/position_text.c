#include "core/search/position_text.h"

#include <stdlib.h>
#include <string.h>

static size_t game_place(const struct bt_expander *expander, const struct bt_game *game) {
  size_t place = 0;
  while (expander->games[place] != game)
    place++;
  return place;
}

/* Returns true if `a` stands before `b`: games in the order in which they were met, then words. */
static bool precedes_component(const struct bt_expander *expander, const struct bt_component *a,
                               const struct bt_component *b) {
  if (a->game != b->game)
    return game_place(expander, a->game) < game_place(expander, b->game);
  size_t w = 0;
  while (w + 1 < a->game->kind->width && a->words[w] == b->words[w])
    w++;
  return a->words[w] < b->words[w];
}

/* Adds a component where it stands in a printed position: at the end if the rule is about the order
 * of components. */
static betli_status insert_component(const struct bt_exhaustive *exhaustive,
                                     struct bt_position *position, struct bt_component component,
                                     struct bt_error *error) {
  const struct bt_expander *expander = &exhaustive->expander;
  const betli_status status = bt_position_add(position, &component, error);
  if (status != BETLI_OK || bt_rule_info(exhaustive->compound.rule)->ordered)
    return status;
  size_t at = position->count - 1;
  for (; at > 0 && precedes_component(expander, &component, &position->components[at - 1]); at--)
    position->components[at] = position->components[at - 1];
  position->components[at] = component;
  return BETLI_OK;
}

/* Returns true if the printed position begins with a component of the first game. */
static bool begins_with_first_game(const struct bt_exhaustive *exhaustive, const uint32_t *ids,
                                   size_t count) {
  const struct bt_expander *expander = &exhaustive->expander;
  const bool ordered = bt_rule_info(exhaustive->compound.rule)->ordered;
  for (size_t i = 0; i < count && !(ordered && i > 0); i++)
    if (bt_expander_component(expander, ids[i]).game == expander->games[0])
      return true;
  return false;
}

betli_status bt_position_of_number(const struct bt_exhaustive *exhaustive, uint32_t number,
                                   struct bt_position *position, struct bt_error *error) {
  size_t count;
  betli_status status = BETLI_OK;
  const uint32_t *ids = bt_key_numbers_key(&exhaustive->positions, number, &count);
  position->separator = exhaustive->separator;
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    status = insert_component(exhaustive, position,
                              bt_expander_component(&exhaustive->expander, ids[i]), error);
  return status;
}

betli_status bt_position_text(const struct bt_exhaustive *exhaustive, uint32_t number,
                              struct bt_text *text, struct bt_error *error) {
  const struct bt_expander *expander = &exhaustive->expander;
  struct bt_position position = {0};
  struct bt_component ended;
  size_t count;
  betli_status status = BETLI_OK;
  const uint32_t *ids = bt_key_numbers_key(&exhaustive->positions, number, &count);
  if (!begins_with_first_game(exhaustive, ids, count) && bt_expander_find_ended(expander, &ended))
    status = insert_component(exhaustive, &position, ended, error);
  if (status == BETLI_OK)
    status = bt_position_of_number(exhaustive, number, &position, error);
  if (status == BETLI_OK && position.count > 0 && position.components[0].game != expander->games[0])
    bt_text_format(text, "%s ", position.components[0].game->name);
  bt_position_print(&position, NULL, text);
  bt_position_free(&position);
  return status;
}

int bt_compare_position_texts(const char *a, const char *b) {
  static const char digits[] = "0123456789";
  while (*a != '\0' && *b != '\0') {
    size_t length = strspn(a, digits), other = strspn(b, digits);
    if (length != other && length > 0 && other > 0)
      return length < other ? -1 : 1; /* no number is written with zeros in front */
    length = length > 0 && other > 0 ? length : 1;
    const int difference = strncmp(a, b, length);
    if (difference != 0)
      return difference;
    a += length;
    b += length;
  }
  return (*a != '\0') - (*b != '\0');
}
