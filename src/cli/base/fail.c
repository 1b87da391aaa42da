#include "cli/base/command.h"
#include "cli/base/language.h"
#include "cli/base/printer.h"
#include "cli/base/progress.h"
#include "cli/base/ranks.h"
#include "cli/base/safe_text.h"

#include <errno.h>
#include <stdarg.h>

int fail(int status, const char *format, ...) {
  char message[2048];
  if (ranks_own() > 0) /* rank 0 prints the same message, or receives it */
    return status;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, say(format), arguments);
  va_end(arguments);
  progress_clear();
  fputs("betli: ", stderr);
  put_one_line(stderr, message);
  fputc('\n', stderr);
  if (status == BETLI_LIMIT && progress_stopped())
    printer_told();
  return status;
}

int fail_memory(void) {
  return fail(BETLI_FAULT, "out of memory");
}

int status_of_errno(int error) {
  return error == ENOMEM ? BETLI_FAULT : BETLI_INPUT;
}

int fail_engine(const struct context *c, betli_status status) {
  return fail((int)status, "%s", betli_message(c->engine));
}
