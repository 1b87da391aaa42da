#include "cli/text/words.h"

#include "cli/base/language.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

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

/* Returns true after a Chinese full stop, where no blank stands. */
static bool ends_chinese_sentence(const char *text, size_t length) {
  static const char stop[] = "。";
  const size_t size = sizeof stop - 1;
  return length >= size && memcmp(text + length - size, stop, size) == 0;
}

void words_flow(struct words *words, const char *text) {
  const size_t before = words->length;
  if (before > 0 && words->text[before - 1] != ' ' && !ends_chinese_sentence(words->text, before))
    words_add(words, " ");
  while (*(text += strspn(text, " \n")) != '\0') {
    const size_t length = strcspn(text, " \n");
    words_add(words, "%.*s%s", (int)length, text, ends_chinese_sentence(text, length) ? "" : " ");
    text += length;
  }
}
