#include "cli/base/own_game.h"

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
