#include "cli/text/json.h"
#include "cli/nim/nim.h"

void nim_line_json(const struct output *out, size_t count, const char *const *words,
                   uint64_t value) {
  struct json j = json_to(out);
  json_begin(&j, '{');
  json_member(&j, "operation", words[0]);
  json_key(&j, "operands");
  json_begin(&j, '[');
  for (size_t i = 1; i < count; i++) {
    uint64_t operand;
    options_number(words[i], &operand);
    json_number(&j, operand);
  }
  json_end(&j, ']');
  json_key(&j, "value");
  json_number(&j, value);
  json_end(&j, '}');
  fputc('\n', out->file);
}

void nim_error_json(const struct output *out, const char *operation, const char *line,
                    const char *message) {
  struct json j = json_to(out);
  json_begin(&j, '{');
  json_member(&j, "operation", operation);
  json_member(&j, "line", line);
  json_member(&j, "error", message);
  json_end(&j, '}');
  fputc('\n', out->file);
}
