#include "cli/nim/nim.h"

#include "cli/base/language.h"
#include "cli/base/safe_text.h"

void nim_line_text(const struct output *out, size_t count, const char *const *words,
                   const char *value) {
  (void)count;
  (void)words;
  fprintf(out->file, "%s\n", value);
}

void nim_error_text(const struct output *out, int status, const char *operation, const char *line,
                    const char *message) {
  (void)status, (void)operation, (void)line;
  fputs(say("error: "), out->file);
  put_one_line(out->file, message);
  fputc('\n', out->file);
}
