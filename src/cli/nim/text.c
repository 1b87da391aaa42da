#include "cli/nim/nim.h"

#include "cli/base/language.h"
#include "cli/base/safe_text.h"

#include <inttypes.h>

void nim_line_text(const struct output *out, size_t count, const char *const *words,
                   uint64_t value) {
  (void)count;
  (void)words;
  fprintf(out->file, "%" PRIu64 "\n", value);
}

void nim_error_text(const struct output *out, int status, const char *operation, const char *line,
                    const char *message) {
  (void)status, (void)operation, (void)line;
  fputs(say("error: "), out->file);
  put_one_line(out->file, message);
  fputc('\n', out->file);
}
