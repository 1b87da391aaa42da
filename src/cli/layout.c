#include "layout.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 80 };

void put_heading(const struct output *out, const char *text) {
  fprintf(out->file, out->bold ? "\033[1m%s\033[0m" : "%s", text);
}

void put_way(const struct output *out, const char *play, const char *compound) {
  const bool usual = out->any_play && strcmp(play, "misere") == 0;
  fprintf(out->file, "%s play%s, %s\n\n", play, usual ? " (as is usual)" : "", compound);
}

const char *outcome_letter(betli_outcome outcome) {
  static const char *const letters[] = {"N", "P", "D", "?"};
  return letters[outcome];
}

const char *plural(const char *count) {
  return strcmp(count, "1") == 0 ? "" : "s";
}

static int width_of(const char *text, size_t length) {
  int width = 0;
  for (size_t i = 0; i < length; i++)
    width += ((unsigned char)text[i] & 0xC0) != 0x80; /* all but UTF-8's continuation bytes */
  return width;
}

int text_width(const char *text) {
  return width_of(text, strlen(text));
}

void put_padded(FILE *file, const char *text, int width) {
  const int blanks = abs(width) - text_width(text);
  if (width < 0 && blanks > 0)
    fprintf(file, "%*s", blanks, "");
  fputs(text, file);
  if (width > 0 && blanks > 0)
    fprintf(file, "%*s", blanks, "");
}

void put_csv(FILE *file, const char *text) {
  if (text[strcspn(text, ",\"\r\n")] == '\0') {
    fputs(text, file);
    return;
  }
  fputc('"', file);
  for (; *text != '\0'; text++) {
    if (*text == '"')
      fputc('"', file);
    fputc(*text, file);
  }
  fputc('"', file);
}

void put_one_line(FILE *file, const char *text) {
  for (; *text != '\0'; text++) {
    const unsigned char byte = (unsigned char)*text;
    fputc(byte < 0x20 || byte == 0x7f ? '?' : byte, file);
  }
}

void put_paragraphs(FILE *file, const char *text, int indent) {
  int column = 0;
  while (*text != '\0') {
    const size_t length = strcspn(text, " \n");
    const int width = width_of(text, length);
    if (column > 0 && column + 1 + width > LINE_WIDTH) {
      fputc('\n', file);
      column = 0;
    }
    if (width > 0)
      column += fprintf(file, "%*s", column > 0 ? 1 : indent, "") + width;
    fwrite(text, 1, length, file);
    text += length;
    if (*text == '\n') {
      fputc('\n', file);
      column = 0;
    }
    text += *text != '\0';
  }
  if (column > 0)
    fputc('\n', file);
}

const char *value_text(betli_value value, const char *undefined, const char *unknown,
                       char number[21]) {
  if (value.kind != BETLI_NUMBER)
    return value.kind == BETLI_UNDEFINED ? undefined : unknown;
  snprintf(number, 21, "%" PRIu64, value.number);
  return number;
}
