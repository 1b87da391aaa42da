#include "cli/games/search.h"

#include "cli/base/language.h"
#include "cli/games/keywords.h"

#include <ctype.h>
#include <string.h>

/* ---- letters --------------------------------------------------------------------------------- */

enum { END = 0, SIGN = ' ' };

/* U+00C0 to U+00DF without accents, and the 32 letters after them; a times sign is not a letter. */
static const char plain_latin[] = "aaaaaaaceeeeiiiidnooooo ouuuuyts";

/* Returns the letter of two bytes of UTF-8: ő and ű are U+0150, U+0151, U+0170 and U+0171. */
static uint32_t letter_of_two_bytes(const unsigned char *at) {
  if (at[0] == 0xC3)
    return (unsigned char)plain_latin[at[1] & 0x1F];
  if (at[0] == 0xC5 && (at[1] & 0xDE) == 0x90)
    return (at[1] & 0x20) != 0 ? 'u' : 'o';
  return (uint32_t)at[0] << 8 | at[1];
}

/* Returns true for punctuation and mathematical signs, also of Chinese texts: U+2000 to U+2FFF,
 * U+3000 to U+303F, U+FF00 to U+FF3F. */
static bool is_sign_of_text(const unsigned char *at) {
  return at[0] == 0xE2 || (at[0] == 0xE3 && at[1] == 0x80) || (at[0] == 0xEF && at[1] == 0xBC);
}

/* Moves past one letter, digit or sign, and returns it: a letter in lower case without accents, any
 * sign as SIGN, the end as END. */
static uint32_t next_letter_or_sign(const char **text) {
  const unsigned char *at = (const unsigned char *)*text;
  size_t bytes = at[0] != '\0';
  uint32_t all = at[0];
  while ((at[bytes] & 0xC0) == 0x80 && bytes > 0 && bytes < 4)
    all = all << 8 | at[bytes++];
  *text += bytes;
  if (bytes == 2)
    return letter_of_two_bytes(at);
  if (bytes > 2)
    return is_sign_of_text(at) ? SIGN : all;
  return bytes == 0 ? END : isalnum(at[0]) ? (uint32_t)tolower(at[0]) : SIGN;
}

static uint32_t next_letter(const char **text) {
  uint32_t letter;
  do
    letter = next_letter_or_sign(text);
  while (letter == SIGN);
  return letter;
}

/* ---- words ----------------------------------------------------------------------------------- */

/* Returns true if the text begins with `word`: inside its first word, or across several words up to
 * the end of one. */
static bool begins_with_word(const char *text, const char *word) {
  bool one = true;
  uint32_t letter = next_letter(&word);
  if (letter == END)
    return false;
  for (; letter != END; letter = next_letter(&word)) {
    uint32_t here = next_letter_or_sign(&text);
    if (here == SIGN) {
      one = false;
      here = next_letter(&text);
    }
    if (here != letter)
      return false;
  }
  const uint32_t after = next_letter_or_sign(&text);
  return one || after == SIGN || after == END;
}

static bool contains_word(const char *text, const char *word) {
  const char *at = text;
  for (uint32_t letter = next_letter_or_sign(&at); letter != END;
       text = at, letter = next_letter_or_sign(&at))
    if (letter != SIGN && begins_with_word(text, word))
      return true;
  return false;
}

bool game_is_called(const betli_game_info *info, const char *word) {
  return begins_with_word(info->name, word) && begins_with_word(word, info->name);
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

static bool is_named_with_word(const struct game_search *s, const betli_game_info *info,
                               const char *word) {
  const char *words = game_keywords(info->name);
  bool named = contains_word(info->name, word) || contains_word(info->title, word) ||
               contains_word(words, word);
  for (size_t i = 0; i < TRANSLATIONS && !named; i++)
    named = contains_word(betli_say(s->speakers[i], info->title), word) ||
            contains_word(betli_say(s->speakers[i], words), word);
  return named;
}

static bool is_told_with_word(const betli_game_info *info, const char *word) {
  const char *const texts[] = {info->rules, info->known, info->source};
  bool told = false;
  for (size_t i = 0; i < sizeof texts / sizeof *texts && !told; i++)
    told =
        texts[i] != NULL && (contains_word(texts[i], word) || contains_word(say(texts[i]), word));
  return told;
}

enum game_fit game_fit(const struct game_search *s, const betli_game_info *info) {
  enum game_fit fit = GAME_NAMED;
  for (size_t i = 0; i < s->count && fit != GAME_OTHER; i++)
    if (!is_named_with_word(s, info, s->words[i]))
      fit = is_told_with_word(info, s->words[i]) ? GAME_TOLD : GAME_OTHER;
  return fit;
}
