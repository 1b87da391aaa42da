#include "cli/base/command.h"
#include "cli/base/language.h"
#include "cli/base/printer.h"
#include "cli/base/progress.h"
#include "cli/base/ranks.h"
#include "cli/base/safe_text.h"

#include <errno.h>
#include <stdarg.h>

static char message[2048]; /* the last one */

const char *fail_message(void) {
  return message;
}

/* Prints a message in a line.  Other ranks than 0 have the same message, or send it. */
static void print_message(const char *format, va_list arguments) {
  if (ranks_own() > 0)
    return;
  vsnprintf(message, sizeof message, say(format), arguments);
  progress_clear();
  fputs("betli: ", stderr);
  put_one_line(stderr, message);
  fputc('\n', stderr);
}

void warn(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print_message(format, arguments);
  va_end(arguments);
}

int fail(int status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  print_message(format, arguments);
  va_end(arguments);
  if (ranks_own() > 0)
    return status;
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
