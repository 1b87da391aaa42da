#include "cli/games/search.h"

#include "cli/base/language.h"

#include <ctype.h>
#include <string.h>

static const char *skip_signs(const char *text) {
  while (*text != '\0' && !isalnum((unsigned char)*text))
    text++;
  return text;
}

static bool same_letter(char a, char b) {
  return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Whether the text goes on as the word does, which has letters or digits: within one of its own
 * words, or to the end of another. */
static bool begins_with(const char *text, const char *word) {
  bool one = true;
  word = skip_signs(word);
  if (*word == '\0')
    return false;
  for (; *word != '\0'; word = skip_signs(word + 1), text++) {
    one &= isalnum((unsigned char)*text) != 0;
    text = skip_signs(text);
    if (*text == '\0' || !same_letter(*text, *word))
      return false;
  }
  return one || !isalnum((unsigned char)*text);
}

bool game_is_called(const betli_game_info *info, const char *word) {
  return begins_with(info->name, word) && begins_with(word, info->name);
}

static bool contains(const char *text, const char *word) {
  for (; text != NULL && *text != '\0'; text++)
    if (isalnum((unsigned char)*text) && begins_with(text, word))
      return true;
  return false;
}

bool game_matches(const betli_game_info *info, const char *word) {
  const char *const texts[] = {info->name, info->title, info->rules, info->known, info->source};
  bool matches = word == NULL;
  for (size_t i = 0; i < sizeof texts / sizeof *texts && !matches; i++)
    matches = contains(texts[i], word) || contains(say(texts[i]), word);
  return matches;
}
