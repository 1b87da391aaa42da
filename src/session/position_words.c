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
  return commas && game->kind->axes == 1; /* boards have commas of their own */
}
