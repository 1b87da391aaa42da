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

/* ---- fields of CSV -------------------------------------------------------------------------- */

/* What the parts of a field come to together. */
struct scan {
  bool any;     /* there is a text */
  bool formula; /* it begins as a formula does, */
  bool number;  /* or as a number, which it is */
  bool quoted;  /* it needs quotes */
};

/* Spreadsheets run what begins like this and is no number.  What begins with the mark that stops
 * them has another one, so that it is always the first that is no part of the text. */
static void scan_part(void *data, const char *part) {
  struct scan *scan = data;
  if (*part == '\0')
    return;
  if (!scan->any) {
    const bool sign = *part == '-' || *part == '+';
    scan->formula = strchr("=+-@\t\n'", *part) != NULL;
    scan->number = sign && part[1 + strspn(part + 1, "0123456789./")] == '\0';
  } else {
    scan->number = false;
  }
  scan->any = true;
  scan->quoted |= part[strcspn(part, ",\"\r\n")] != '\0';
}

static void put_part(void *file, const char *text) {
  while (*text != '\0') {
    if (*text == '"')
      fputc('"', file);
    if (*text == '\n' || *text == '\t')
      fputc(*text++, file);
    else
      text = put_some(file, text);
  }
}

void put_csv_parts(FILE *file, add_parts *parts, const void *data) {
  struct scan scan = {.any = false};
  parts(data, scan_part, &scan);
  fputs(scan.quoted ? "\"" : "", file);
  fputs(scan.formula && !scan.number ? "'" : "", file);
  parts(data, put_part, file);
  fputs(scan.quoted ? "\"" : "", file);
}

static void add_text(const void *text, add_part *add, void *to) {
  add(to, text);
}

void put_csv(FILE *file, const char *text) {
  put_csv_parts(file, add_text, text);
}

/* ---- lines ---------------------------------------------------------------------------------- */

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
