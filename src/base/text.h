/* A string that grows. */
#ifndef BETLI_BASE_TEXT_H
#define BETLI_BASE_TEXT_H

#include "base/error.h"

struct bt_limits;

/* Empty when zero-initialised.  Writing to a failed text does nothing, so that a caller checks
 * once, at the end.  A text that may grow with what a user gives has limits, which book its
 * memory. */
struct bt_text {
  char *data; /* NUL-terminated once anything was written; NULL before */
  size_t length, capacity;
  struct bt_limits *limits;  /* account of its memory; NULL: none */
  enum bt_language language; /* of bt_text_say */
  bool failed;
  bool full; /* failed because the limits refused memory, not the system */
};

void bt_text_add(struct bt_text *text, const char *string);
void bt_text_add_bytes(struct bt_text *text, const char *bytes, size_t count);
void bt_text_format(struct bt_text *text, const char *format, ...) BT_PRINTF(2, 3);
/* Writes as bt_text_format, in the text's language: for people. */
void bt_text_say(struct bt_text *text, const char *format, ...) BT_PRINTF(2, 3);

void bt_text_number(struct bt_text *text, uint64_t number);
void bt_text_clear(struct bt_text *text); /* empties it and keeps the memory */
void bt_text_free(struct bt_text *text);

/* Returns how the writing went.  BETLI_LIMIT or BETLI_FAULT: memory ran out. */
betli_status bt_text_status(const struct bt_text *text, struct bt_error *error);

/* Returns the string so far, "" for the empty text. */
const char *bt_text_string(const struct bt_text *text);

/* Reads a decimal number without sign that fills `string[0..length)`.  Returns false for anything
 * else, numbers of 2^64 and more included. */
bool bt_read_number(const char *string, size_t length, uint64_t *number);

/* Writes a size in bytes for people: "4.0 GiB". */
void bt_text_size(struct bt_text *text, double bytes);

#endif
