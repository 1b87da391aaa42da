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

/* Writes the character at `text`, or a question mark; and returns what follows. */
static const char *put_character(FILE *file, const char *text) {
  unsigned code;
  const int bytes = utf8_read(text, &code);
  if (bytes > 0 && !is_control(code))
    fwrite(text, 1, (size_t)bytes, file);
  else
    fputc('?', file);
  return text + (bytes > 0 ? bytes : 1);
}

/* The same for all that are simple, at once. */
static const char *put_some(FILE *file, const char *text) {
  const size_t simple = simple_length(text);
  if (simple == 0)
    return put_character(file, text);
  fwrite(text, 1, simple, file);
  return text + simple;
}

/* Spreadsheets run what begins like this and is no number.  What begins with the mark that stops
 * them has another one, so that it is always the first that is no part of the text. */
static bool needs_mark(const char *text) {
  const bool sign = *text == '-' || *text == '+';
  return *text != '\0' && strchr("=+-@\t\n'", *text) != NULL &&
         (!sign || text[1 + strspn(text + 1, "0123456789./")] != '\0');
}

void put_csv(FILE *file, const char *text) {
  const bool quoted = text[strcspn(text, ",\"\r\n")] != '\0';
  fputs(quoted ? "\"" : "", file);
  fputs(needs_mark(text) ? "'" : "", file);
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

/* Words of ASCII with a blank between them, of which only two have a colon: it is that of the name
 * of a game with a file, and a position follows. */
static bool is_plain(const char *name) {
  const char *at = name;
  size_t blanks = 0;
  while (*at > ' ' && *at < 0x7F && strchr("'\"\\", *at) == NULL &&
         (at[1] != ' ' || (strchr(":;,.", *at) == NULL && at[2] > ' '))) {
    blanks += at[1] == ' ';
    at += at[1] == ' ' ? 2 : 1;
  }
  return *at == '\0' && at != name && (blanks <= 1 || strchr(name, ':') == NULL);
}

void put_foreign_name(FILE *file, const char *name) {
  if (is_plain(name)) {
    fputs(name, file);
    return;
  }
  fputc('\'', file);
  while (*name != '\0') {
    if (*name == '\'' || *name == '\\')
      fputc('\\', file);
    name = put_character(file, name);
  }
  fputc('\'', file);
}
