#include "session/position_words.h"

#include <string.h>

static bool is_number(const char *word) {
  return word[0] != '\0' && word[strspn(word, "0123456789")] == '\0';
}

/* Writes the parts of a word between its commas, of which the last may end it.  Returns false if
 * a part is empty. */
static bool add_parts_between_commas(struct bt_text *text, const char *word) {
  while (word[0] != '\0') {
    const size_t length = strcspn(word, ",");
    if (length == 0)
      return false;
    bt_text_add(text, text->length > 0 ? " " : "");
    bt_text_add_bytes(text, word, length);
    word += length + (word[length] == ',');
  }
  return true;
}

/* Returns true if the component with one coordinate is written as that number: heaps are, but rows
 * of coins have commas of their own. */
static bool writes_components_as_numbers(const struct bt_game *game) {
  uint64_t words[BT_MAX_WIDTH] = {0};
  const uint64_t coordinate = game->kind->first;
  uint64_t read = 0;
  if (game->kind->axes != 1 || !game->kind->place(game->self, &coordinate, words))
    return false;
  struct bt_text text = {0};
  game->kind->print(game->self, words, &text);
  const bool same = bt_read_number(bt_text_string(&text), text.length, &read) && read == coordinate;
  bt_text_free(&text);
  return same;
}

bool bt_position_respell(const struct bt_game *game, size_t count, const char *const words[],
                         struct bt_text *text) {
  if (game->kind->axes == 2 && count == 2 && is_number(words[0]) && is_number(words[1])) {
    bt_text_format(text, "%sx%s", words[0], words[1]);
    return true;
  }
  bool commas = false;
  for (size_t i = 0; i < count; i++) {
    commas |= strchr(words[i], ',') != NULL;
    if (!add_parts_between_commas(text, words[i]))
      return false;
  }
  return commas && writes_components_as_numbers(game);
}
