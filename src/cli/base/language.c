#include "cli/base/language.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static const betli *speaker;

/* Sets the language of a locale, hu for "hu_HU.UTF-8".  Returns false for "C" and unknown
 * languages. */
static bool set_language_of_locale(betli *engine, const char *locale, size_t length) {
  char name[8] = "";
  const size_t letters = strcspn(locale, "_.@:");
  const size_t size = letters < length ? letters : length;
  if (size == 0 || size >= sizeof name)
    return false;
  memcpy(name, locale, size);
  return betli_set(engine, "lang", name) == BETLI_OK;
}

/* Returns the first of the variables that is set and not empty; "C" if none is. */
static const char *locale_of_messages(void) {
  static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
  for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
    const char *value = getenv(variables[i]);
    if (value != NULL && value[0] != '\0')
      return value;
  }
  return "C";
}

/* Sets the language by LANGUAGE, a list with the preferred one first, or else by the locale.  The
 * locale C asks for none. */
static void set_language_by_environment(betli *engine) {
  const char *locale = locale_of_messages(), *list = getenv("LANGUAGE");
  if (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0 || strncmp(locale, "C.", 2) == 0)
    return;
  for (const char *at = list; at != NULL && *at != '\0'; at += *at == ':') {
    const size_t length = strcspn(at, ":");
    if (set_language_of_locale(engine, at, length))
      return;
    at += length;
  }
  set_language_of_locale(engine, locale, strlen(locale));
}

static const char *find_language_option(int count, char *const arguments[]) {
  const char *language = NULL;
  for (int i = 0; i < count && strcmp(arguments[i], "--") != 0; i++) {
    if (strncmp(arguments[i], "--lang=", 7) == 0)
      language = arguments[i] + 7;
    else if (strcmp(arguments[i], "--lang") == 0 && i + 1 < count)
      language = arguments[i + 1];
  }
  return language;
}

void language_begin(betli *engine, int count, char *const arguments[]) {
  const char *language = find_language_option(count, arguments);
  set_language_by_environment(engine);
  if (language != NULL)
    betli_set(engine, "lang", language);
  speaker = engine;
}

const char *say(const char *english) {
  return speaker == NULL ? english : betli_say(speaker, english);
}

void put_said(FILE *file, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vfprintf(file, say(format), arguments);
  va_end(arguments);
}
