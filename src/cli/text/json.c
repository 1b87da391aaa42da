#include "cli/text/json.h"

#include "cli/base/utf8.h"

#include <inttypes.h>

struct json json_to(const struct output *out) {
  return (struct json){.file = out->file, .strings = out->strings};
}

static void put_comma(struct json *j) {
  if (j->comma)
    fputc(',', j->file);
  j->comma = true;
}

void json_begin(struct json *j, char bracket) {
  put_comma(j);
  fputc(bracket, j->file);
  j->comma = false;
}

void json_end(struct json *j, char bracket) {
  fputc(bracket, j->file);
  j->comma = true;
}

static void put_json_text(void *file, const char *text) {
  while (*text != '\0') {
    unsigned code;
    const int length = utf8_read(text, &code);
    if (length == 0)
      fputs("\\ufffd", file);
    else if (is_control(code))
      fprintf(file, "\\u%04x", code);
    else if (code == '"' || code == '\\')
      fprintf(file, "\\%c", (char)code);
    else
      fwrite(text, 1, (size_t)length, file);
    text += length > 0 ? length : 1;
  }
}

static void put_json_string(FILE *file, const char *text) {
  fputc('"', file);
  put_json_text(file, text);
  fputc('"', file);
}

void json_key(struct json *j, const char *key) {
  put_comma(j);
  put_json_string(j->file, key);
  fputc(':', j->file);
  j->comma = false;
}

void json_string(struct json *j, const char *text) {
  put_comma(j);
  put_json_string(j->file, text);
}

void json_string_of_parts(struct json *j, add_parts *parts, const void *data) {
  put_comma(j);
  fputc('"', j->file);
  parts(data, put_json_text, j->file);
  fputc('"', j->file);
}

void json_literal(struct json *j, const char *text) {
  put_comma(j);
  fputs(text, j->file);
}

void json_decimal(struct json *j, const char *text) {
  put_comma(j);
  fprintf(j->file, j->strings ? "\"%s\"" : "%s", text);
}

void json_number(struct json *j, uint64_t number) {
  put_comma(j);
  fprintf(j->file, j->strings ? "\"%" PRIu64 "\"" : "%" PRIu64, number);
}

void json_member(struct json *j, const char *key, const char *text) {
  json_key(j, key);
  json_string(j, text);
}
