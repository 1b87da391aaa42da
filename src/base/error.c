#include "base/error.h"

#include "base/character.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Replaces the end of the message by "...", without cutting a character of UTF-8. */
static void shorten_message(char message[static 512]) {
  size_t length = 512 - sizeof "...";
  while (length > 0 && ((unsigned char)message[length] & 0xC0) == 0x80)
    length--;
  memcpy(message + length, "...", sizeof "...");
}

/* Makes the message one line, whatever the user typed into it. */
static void make_message_plain(char *message) {
  const char *end = message + strlen(message);
  for (char *at = message; (at += bt_plain_length(at, (size_t)(end - at))) < end; at++)
    *at = '?';
}

betli_status bt_fail(struct bt_error *error, betli_status status, const char *format, ...) {
  error->status = status;
  error->limit = NULL;
  va_list arguments;
  va_start(arguments, format);
  const int length =
      vsnprintf(error->message, sizeof error->message, bt_say(error->language, format), arguments);
  va_end(arguments);
  if (length >= (int)sizeof error->message)
    shorten_message(error->message);
  make_message_plain(error->message);
  return status;
}

/* Returns why the system refuses a file; usual reasons have a translation. */
static const char *file_error_reason(int code, char *room, size_t size) {
  switch (code) {
  case ENOENT:
    return BT_SAY("No such file or directory");
  case EACCES:
    return BT_SAY("Permission denied");
  case EISDIR:
    return BT_SAY("Is a directory");
  case ENOTDIR:
    return BT_SAY("Not a directory");
  case ENOSPC:
    return BT_SAY("No space left on device");
  default:
    return strerror_r(code, room, size) == 0 ? room : BT_SAY("a system error");
  }
}

betli_status bt_fail_file(struct bt_error *error, const char *what, const char *name) {
  char room[128] = "";
  const char *reason = file_error_reason(errno, room, sizeof room);
  return bt_fail(error, BETLI_INPUT, "cannot %s '%s': %s", bt_say(error->language, what), name,
                 bt_say(error->language, reason));
}
