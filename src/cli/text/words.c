#include "cli/text/words.h"

#include <stdarg.h>
#include <stdio.h>

void words_add(struct words *words, const char *format, ...) {
  const size_t room = sizeof words->text - words->length;
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(words->text + words->length, room, format, arguments);
  va_end(arguments);
  if (length > 0)
    words->length += (size_t)length < room ? (size_t)length : room - 1;
}
