#include "cli/base/safe_text.h"

#include "cli/base/utf8.h"

#include <stdbool.h>
#include <string.h>

/* Returns how many bytes can be written at once: printable ASCII without double quotes. */
static size_t simple_length(const char *text) {
  size_t length = 0;
  while (text[length] >= ' ' && text[length] < 0x7F && text[length] != '"')
    length++;
  return length;
}

/* Writes a character, or ? for a control character or invalid UTF-8.  Returns the text after it. */
static const char *put_safe_character(FILE *file, const char *text) {
  unsigned code;
  const int bytes = utf8_read(text, &code);
  if (bytes > 0 && !is_control(code))
    fwrite(text, 1, (size_t)bytes, file);
  else
    fputc('?', file);
  return text + (bytes > 0 ? bytes : 1);
}

/* Writes all simple characters at once, or one other.  Returns the text after them. */
static const char *put_safe_prefix(FILE *file, const char *text) {
  const size_t simple = simple_length(text);
  if (simple == 0)
    return put_safe_character(file, text);
  fwrite(text, 1, simple, file);
  return text + simple;
}

/* ---- fields of CSV -------------------------------------------------------------------------- */

/* A field, as far as its parts are scanned. */
struct scan {
  bool any;     /* some part is not empty */
  bool formula; /* the field begins like a formula */
  bool number;  /* the field is a number with a sign */
  bool quoted;  /* the field needs quotes */
};

/* Scans a part.  An apostrophe before a field keeps spreadsheets from running it as a formula.  A
 * field that begins with an apostrophe gets another one: the first is never part of the text. */
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

static void put_csv_part(void *file, const char *text) {
  while (*text != '\0') {
    if (*text == '"')
      fputc('"', file);
    if (*text == '\n' || *text == '\t')
      fputc(*text++, file);
    else
      text = put_safe_prefix(file, text);
  }
}

void put_csv_parts(FILE *file, add_parts *parts, const void *data) {
  struct scan scan = {.any = false};
  parts(data, scan_part, &scan);
  fputs(scan.quoted ? "\"" : "", file);
  fputs(scan.formula && !scan.number ? "'" : "", file);
  parts(data, put_csv_part, file);
  fputs(scan.quoted ? "\"" : "", file);
}

static void add_whole_text(const void *text, add_part *add, void *to) {
  add(to, text);
}

void put_csv(FILE *file, const char *text) {
  put_csv_parts(file, add_whole_text, text);
}

/* ---- lines ---------------------------------------------------------------------------------- */

void put_one_line(FILE *file, const char *text) {
  while (*text != '\0') {
    if (strchr("\t\n\r", *text) == NULL) {
      text = put_safe_prefix(file, text);
    } else {
      fputc(' ', file);
      text++;
    }
  }
}

/* Returns true if a name is words of ASCII with single blanks between them.  Only two words may
 * contain a colon: the name of a game with a file, and a position. */
static bool is_plain_name(const char *name) {
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
  if (is_plain_name(name)) {
    fputs(name, file);
    return;
  }
  fputc('\'', file);
  while (*name != '\0') {
    if (*name == '\'' || *name == '\\')
      fputc('\\', file);
    name = put_safe_character(file, name);
  }
  fputc('\'', file);
}
