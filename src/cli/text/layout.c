#include "cli/text/layout.h"
#include "cli/base/language.h"

#include "cli/base/utf8.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 80, ENTRY_INDENT = 2 };

void put_heading(const struct output *out, const char *text) {
  fputs(out->bold ? "\033[1m" : "", out->file);
  put_one_line(out->file, text);
  fputs(out->bold ? "\033[0m" : "", out->file);
}

void put_way(const struct output *out, const char *play, const char *compound) {
  const bool misere = strcmp(play, "misere") == 0, usual = misere && out->any_play;
  put_said(out->file,
           usual    ? SAY("misere play (usual for this game), %s\n\n")
           : misere ? SAY("misere play, %s\n\n")
                    : SAY("normal play, %s\n\n"),
           compound);
}

const char *plural(const char *count) {
  return strcmp(count, "1") == 0 ? "" : "s";
}

static int width_of_bytes(const char *text, size_t length) {
  int width = 0;
  unsigned code;
  for (size_t i = 0; i < length;) {
    const int bytes = utf8_read(text + i, &code);
    width += bytes > 0 ? columns_of(code) : 1;
    i += bytes > 0 ? (size_t)bytes : 1;
  }
  return width;
}

int text_width(const char *text) {
  return width_of_bytes(text, strlen(text));
}

void put_padded(FILE *file, const char *text, int width) {
  const int blanks = abs(width) - text_width(text);
  if (width < 0 && blanks > 0)
    fprintf(file, "%*s", blanks, "");
  put_one_line(file, text);
  if (width > 0 && blanks > 0)
    fprintf(file, "%*s", blanks, "");
}

void put_label(FILE *file, const char *english) {
  put_padded(file, english[0] == '\0' ? "" : say(english), LABEL);
}

/* Returns true for a Chinese character at which no line may begin. */
static bool may_not_begin_line(unsigned code) {
  return (code >= 0x3001 && code <= 0x3002) || code == 0x201D || code == 0xFF01 || code == 0xFF09 ||
         code == 0xFF0C || (code >= 0xFF1A && code <= 0xFF1B) || code == 0xFF1F;
}

/* Returns the bytes up to a blank, a line end, or a possible line break in Chinese. */
static size_t length_of_piece(const char *text) {
  const size_t end = strcspn(text, " \n");
  unsigned code, next;
  for (size_t i = 0; i < end;) {
    const int bytes = utf8_read(text + i, &code);
    i += bytes > 0 ? (size_t)bytes : 1;
    const bool after = i < end && utf8_read(text + i, &next) > 0 && !may_not_begin_line(next);
    if (after && code != 0xFF08 && code != 0x201C &&
        (columns_of(code) == 2 || columns_of(next) == 2))
      return i;
  }
  return end;
}

/* Writes lines of at most 80 columns, beginning in `column`; each further line stands after
 * `indent` blanks. */
static void put_filled_lines(FILE *file, const char *text, int indent, int column) {
  bool blank = false; /* a blank stands before the piece */
  while (*text != '\0') {
    const size_t length = length_of_piece(text);
    const int width = width_of_bytes(text, length);
    if (column > 0 && column + blank + width > LINE_WIDTH) {
      fputc('\n', file);
      column = 0;
    }
    if (width > 0)
      column += fprintf(file, "%*s", column > 0 ? blank : indent, "") + width;
    fwrite(text, 1, length, file);
    text += length;
    blank = *text == ' ';
    if (*text == '\n') {
      fputc('\n', file);
      column = 0;
    }
    text += *text == ' ' || *text == '\n';
  }
  if (column > 0)
    fputc('\n', file);
}

void put_paragraphs(FILE *file, const char *text, int indent) {
  put_filled_lines(file, text, indent, 0);
}

void put_term(FILE *file, const char *term, const char *text, int indent) {
  fprintf(file, "%*s", ENTRY_INDENT, "");
  put_padded(file, term, indent - ENTRY_INDENT);
  put_filled_lines(file, text, indent, indent);
}

bool value_is_told(betli_value value) {
  return value.kind != BETLI_UNKNOWN && value.kind != BETLI_NO_VALUE;
}

const char *value_text(betli_value value, const char *undefined, const char *unknown,
                       char number[21]) {
  if (value.kind == BETLI_INFINITE)
    return value.text;
  if (value.kind != BETLI_NUMBER)
    return value.kind == BETLI_UNKNOWN ? unknown : undefined;
  snprintf(number, 21, "%" PRIu64, value.number);
  return number;
}
