#include "cli/base/game_word.h"

#include <stddef.h>
#include <string.h>

static const char *after(const char *text, const char *prefix) {
  const size_t length = strlen(prefix);
  return strncmp(text, prefix, length) == 0 ? text + length : NULL;
}

const char *code_of_rule(const char *game) {
  return after(game, "rule:");
}

bool is_own_game(const char *game) {
  return code_of_rule(game) != NULL || after(game, "lua:") != NULL;
}

bool is_passes(const char *game) {
  return strcmp(game, "passes") == 0;
}

bool is_made_of_other_game(const char *game) {
  return after(game, "pass:") != NULL || after(game, "in:") != NULL;
}

bool is_before_game(const char *word) {
  static const char *const words[] = {"+", ":", "then"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(words[i], word) == 0)
      return true;
  return false;
}

bool begins_with_bracket(const char *word) {
  return word[0] == '[' || word[0] == '(';
}
