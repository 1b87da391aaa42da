#include "cli/nim/nim.h"

#include "cli/base/safe_text.h"

#include <inttypes.h>

void nim_head_csv(const struct output *out) {
  fputs("operation,operands,value,error\n", out->file);
}

void nim_line_csv(const struct output *out, size_t count, const char *const *words,
                  uint64_t value) {
  for (size_t i = 0; i < count; i++)
    fprintf(out->file, "%s%s", i == 0 ? "" : i == 1 ? "," : " ", words[i]);
  fprintf(out->file, ",%" PRIu64 ",\n", value);
}

void nim_error_csv(const struct output *out, const char *operation, const char *line,
                   const char *message) {
  fprintf(out->file, "%s,", operation);
  put_csv(out->file, line);
  fputs(",,", out->file);
  put_csv(out->file, message);
  fputc('\n', out->file);
}
