#include "cli/text/words.h"

#include "cli/base/language.h"

#include <stdarg.h>
#include <stdio.h>

static void add_formatted_words(struct words *words, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

static void add_formatted_words(struct words *words, const char *format, va_list arguments) {
  const size_t room = sizeof words->text - words->length;
  const int length = vsnprintf(words->text + words->length, room, format, arguments);
  if (length > 0)
    words->length += (size_t)length < room ? (size_t)length : room - 1;
}

void words_add(struct words *words, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  add_formatted_words(words, format, arguments);
  va_end(arguments);
}

void words_say(struct words *words, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  add_formatted_words(words, say(format), arguments);
  va_end(arguments);
}
