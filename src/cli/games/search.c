#include "cli/games/search.h"

#include "cli/base/language.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- letters --------------------------------------------------------------------------------- */

/* U+00C0 to U+00DF without their accents, as the 32 letters after them are; an x times is none. */
static const char plain_latin[] = "aaaaaaaceeeeiiiidnooooo ouuuuyts";

static size_t bytes_of(unsigned char first) {
  return first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

/* The small letter without accents for the UTF-8 character of two bytes, or '\0': ő and ű are
 * U+0150, U+0151, U+0170 and U+0171. */
static char plain_letter(const unsigned char *at) {
  if (at[0] == 0xC3)
    return plain_latin[at[1] & 0x1F];
  if (at[0] == 0xC5 && (at[1] & 0xFE) == 0x90)
    return 'o';
  return at[0] == 0xC5 && (at[1] & 0xFE) == 0xB0 ? 'u' : '\0';
}

/* Punctuation and mathematical signs, those of Chinese texts too: U+2000 to U+2FFF, U+3000 to
 * U+303F, U+FF00 to U+FF3F. */
static bool is_sign(const unsigned char *at) {
  return at[0] == 0xE2 || (at[0] == 0xE3 && at[1] == 0x80) || (at[0] == 0xEF && at[1] == 0xBC);
}

static void fold_character(const unsigned char *at, size_t bytes, char **to) {
  const char plain = bytes == 2 ? plain_letter(at) : '\0';
  if (bytes == 1)
    *(*to)++ = isalnum(*at) ? (char)tolower(*at) : ' ';
  else if (plain != '\0' || is_sign(at))
    *(*to)++ = plain != '\0' ? plain : ' ';
  else
    for (size_t i = 0; i < bytes; i++)
      *(*to)++ = (char)at[i];
}

/* Its letters and digits in one case and without accents, and blanks for all else; free it. */
static char *folded(const char *text) {
  const size_t length = strlen(text);
  char *result = malloc(length + 1), *to = result;
  if (result == NULL)
    return NULL;
  for (size_t i = 0, bytes; i < length; i += bytes) {
    bytes = bytes_of((unsigned char)text[i]);
    bytes = bytes < length - i ? bytes : length - i;
    fold_character((const unsigned char *)text + i, bytes, &to);
  }
  *to = '\0';
  return result;
}

/* ---- words ----------------------------------------------------------------------------------- */

static const char *skip_signs(const char *text) {
  return text + strspn(text, " ");
}

/* Whether a text goes on as a word does, both folded: within one of its own words, or to the end of
 * another. */
static bool begins_with(const char *text, const char *word) {
  bool one = true;
  word = skip_signs(word);
  if (*word == '\0')
    return false;
  for (; *word != '\0'; word = skip_signs(word + 1), text++) {
    one &= *text != ' ';
    text = skip_signs(text);
    if (*text != *word)
      return false;
  }
  return one || *text == ' ' || *text == '\0';
}

static bool contains(const char *text, const char *word) {
  char *in = folded(text), *what = folded(word);
  bool found = false;
  for (const char *at = in; in != NULL && what != NULL && *at != '\0' && !found; at++)
    found = *at != ' ' && begins_with(at, what);
  free(in);
  free(what);
  return found;
}

bool game_is_called(const betli_game_info *info, const char *word) {
  char *name = folded(info->name), *what = folded(word);
  const bool same =
      name != NULL && what != NULL && begins_with(name, what) && begins_with(what, name);
  free(name);
  free(what);
  return same;
}

/* ---- games ----------------------------------------------------------------------------------- */

bool game_search_open(struct game_search *s, size_t count, const char *const words[]) {
  static const char *const languages[TRANSLATIONS] = {"hu", "zh"};
  *s = (struct game_search){.count = count, .words = words};
  for (size_t i = 0; i < TRANSLATIONS; i++) {
    s->speakers[i] = betli_new();
    if (s->speakers[i] == NULL || betli_set(s->speakers[i], "lang", languages[i]) != BETLI_OK) {
      game_search_close(s);
      return false;
    }
  }
  return true;
}

void game_search_close(struct game_search *s) {
  for (size_t i = 0; i < TRANSLATIONS; i++)
    betli_free(s->speakers[i]);
}

static bool is_named(const struct game_search *s, const betli_game_info *info, const char *word) {
  bool named = contains(info->name, word) || contains(info->title, word);
  for (size_t i = 0; i < TRANSLATIONS && !named; i++)
    named = contains(betli_say(s->speakers[i], info->title), word);
  return named;
}

static bool is_told(const betli_game_info *info, const char *word) {
  const char *const texts[] = {info->rules, info->known, info->source};
  bool told = false;
  for (size_t i = 0; i < sizeof texts / sizeof *texts && !told; i++)
    told = texts[i] != NULL && (contains(texts[i], word) || contains(say(texts[i]), word));
  return told;
}

enum game_fit game_fit(const struct game_search *s, const betli_game_info *info) {
  enum game_fit fit = GAME_NAMED;
  for (size_t i = 0; i < s->count && fit != GAME_OTHER; i++)
    if (!is_named(s, info, s->words[i]))
      fit = is_told(info, s->words[i]) ? GAME_TOLD : GAME_OTHER;
  return fit;
}
