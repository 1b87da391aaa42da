#include "cli/base/safe_text.h"

#include "cli/base/utf8.h"

#include <stdbool.h>
#include <string.h>

/* Most of a text is ASCII without quotes; and is written at once. */
static size_t simple_length(const char *text) {
  size_t length = 0;
  while (text[length] >= ' ' && text[length] < 0x7F && text[length] != '"')
    length++;
  return length;
}

/* Writes the characters at `text`, or a question mark; and returns what follows. */
static const char *put_some(FILE *file, const char *text) {
  unsigned code;
  const size_t simple = simple_length(text);
  if (simple > 0) {
    fwrite(text, 1, simple, file);
    return text + simple;
  }
  const int bytes = utf8_read(text, &code);
  if (bytes > 0 && !is_control(code))
    fwrite(text, 1, (size_t)bytes, file);
  else
    fputc('?', file);
  return text + (bytes > 0 ? bytes : 1);
}

void put_csv(FILE *file, const char *text) {
  const bool quoted = text[strcspn(text, ",\"\r\n")] != '\0';
  fputs(quoted ? "\"" : "", file);
  while (*text != '\0') {
    if (*text == '"')
      fputc('"', file);
    if (*text == '\n' || *text == '\t')
      fputc(*text++, file);
    else
      text = put_some(file, text);
  }
  fputs(quoted ? "\"" : "", file);
}

void put_one_line(FILE *file, const char *text) {
  while (*text != '\0') {
    if (strchr("\t\n\r", *text) == NULL) {
      text = put_some(file, text);
    } else {
      fputc(' ', file);
      text++;
    }
  }
}
