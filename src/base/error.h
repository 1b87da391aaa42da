/* What went wrong: a status and one line for people. */
#ifndef BETLI_BASE_ERROR_H
#define BETLI_BASE_ERROR_H

#include "betli/betli.h"
#include "lang/lang.h"

struct bt_error {
  enum bt_language language; /* in which it speaks */
  betli_status status;
  bool starved; /* the system has refused memory, now or before */
  char message[512];
};

#if defined(__GNUC__)
#define BT_PRINTF(string, first) __attribute__((__format__(__printf__, string, first)))
#else
#define BT_PRINTF(string, first)
#endif

/* Records the error and returns its status, so that callers can write `return bt_fail(...)`.
 * A message longer than the buffer is cut and ends in "...".  What is no UTF-8, and control
 * characters, become "?". */
betli_status bt_fail(struct bt_error *error, betli_status status, const char *format, ...)
    BT_PRINTF(3, 4);

/* "cannot open 'name': reason": the reason is that of errno. */
betli_status bt_fail_file(struct bt_error *error, const char *what, const char *name);

/* The one failure every function may meet. */
static inline betli_status bt_fail_memory(struct bt_error *error) {
  error->starved = true;
  bt_fail(error, BETLI_FAULT, "the system has no more memory to give");
  return BETLI_FAULT;
}

#endif
