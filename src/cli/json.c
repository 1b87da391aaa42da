#include "json.h"

#include <inttypes.h>

static void separate(struct json *j) {
  if (j->comma)
    fputc(',', j->file);
  j->comma = true;
}

void json_begin(struct json *j, char bracket) {
  separate(j);
  fputc(bracket, j->file);
  j->comma = false;
}

void json_end(struct json *j, char bracket) {
  fputc(bracket, j->file);
  j->comma = true;
}

/* The bytes of the UTF-8 sequence at `text`; 0 if it is none (overlong, a surrogate, cut off). */
static int sequence_length(const unsigned char *text) {
  static const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
  const int length = text[0] < 0x80             ? 1
                     : (text[0] & 0xE0) == 0xC0 ? 2
                     : (text[0] & 0xF0) == 0xE0 ? 3
                     : (text[0] & 0xF8) == 0xF0 ? 4
                                                : 0;
  if (length < 2)
    return length;
  unsigned code = text[0] & (0x7FU >> length);
  for (int i = 1; i < length; i++) {
    if ((text[i] & 0xC0) != 0x80)
      return 0;
    code = code << 6 | (text[i] & 0x3FU);
  }
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  return code >= least[length] && code <= 0x10FFFF && !surrogate ? length : 0;
}

static void put_quoted(FILE *file, const char *text) {
  fputc('"', file);
  for (const unsigned char *c = (const unsigned char *)text; *c != '\0';) {
    const int length = sequence_length(c);
    if (length == 0)
      fputs("\\ufffd", file);
    else if (*c < 0x20 || *c == 0x7f)
      fprintf(file, "\\u%04x", *c);
    else if (*c == '"' || *c == '\\')
      fprintf(file, "\\%c", *c);
    else
      fwrite(c, 1, (size_t)length, file);
    c += length > 0 ? length : 1;
  }
  fputc('"', file);
}

void json_key(struct json *j, const char *key) {
  separate(j);
  put_quoted(j->file, key);
  fputc(':', j->file);
  j->comma = false;
}

void json_string(struct json *j, const char *text) {
  separate(j);
  put_quoted(j->file, text);
}

void json_literal(struct json *j, const char *text) {
  separate(j);
  fputs(text, j->file);
}

void json_number(struct json *j, uint64_t number) {
  separate(j);
  fprintf(j->file, "%" PRIu64, number);
}

void json_value(struct json *j, betli_value value) {
  if (value.kind == BETLI_NUMBER)
    json_number(j, value.number);
  else
    json_literal(j, "null");
}

void json_member(struct json *j, const char *key, const char *text) {
  json_key(j, key);
  json_string(j, text);
}
