#include "core/error.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

betli_status bt_fail(struct bt_error *error, betli_status status, const char *format, ...) {
  error->status = status;
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(error->message, sizeof error->message, format, arguments);
  va_end(arguments);
  if (length >= (int)sizeof error->message)
    memcpy(error->message + sizeof error->message - 4, "...", 4);
  /* A message is one line whatever the user typed into it. */
  for (unsigned char *c = (unsigned char *)error->message; *c != '\0'; c++)
    if (*c < 0x20 || *c == 0x7f)
      *c = '?';
  return status;
}

betli_status bt_fail_file(struct bt_error *error, const char *what, const char *name) {
  char reason[128] = "";
  if (strerror_r(errno, reason, sizeof reason) != 0)
    snprintf(reason, sizeof reason, "error %d", errno);
  return bt_fail(error, BETLI_INPUT, "cannot %s '%s': %s", what, name, reason);
}
