/* A failure: a status and one line for people. */
#ifndef BETLI_BASE_ERROR_H
#define BETLI_BASE_ERROR_H

#include "betli/betli.h"
#include "lang/lang.h"

struct bt_error {
  enum bt_language language; /* of the message */
  betli_status status;
  bool starved;      /* the system refused memory, now or before */
  const char *limit; /* of BETLI_LIMIT: "time", "memory", "effort" or "interrupt"; NULL: another */
  char message[512];
};

#if defined(__GNUC__)
#define BT_PRINTF(string, first) __attribute__((__format__(__printf__, string, first)))
#else
#define BT_PRINTF(string, first)
#endif

/* Records the error and returns its status, so that callers can write `return bt_fail(...)`.  Cuts
 * a message longer than the buffer, which then ends in "...".  Replaces each byte at which
 * bt_character refuses the text (base/character.h) by "?". */
betli_status bt_fail(struct bt_error *error, betli_status status, const char *format, ...)
    BT_PRINTF(3, 4);

/* Fails with BETLI_INPUT: "cannot open 'name': reason", with the reason that errno gives. */
betli_status bt_fail_file(struct bt_error *error, const char *what, const char *name);

static inline betli_status bt_fail_memory(struct bt_error *error) {
  error->starved = true;
  bt_fail(error, BETLI_FAULT, "the system is out of memory");
  return BETLI_FAULT;
}

#endif
