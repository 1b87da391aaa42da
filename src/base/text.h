/* A string that grows. */
#ifndef BETLI_BASE_TEXT_H
#define BETLI_BASE_TEXT_H

#include "base/error.h"

struct bt_limits;

/* Zero-initialised it is the empty text.  `failed` is set when memory ran out; writing to a failed
 * text does nothing, so that a caller checks once, at the end.  A text that may grow with what a
 * user gives is made with the limits, against which its memory is booked. */
struct bt_text {
  char *data; /* NUL-terminated once anything was written; NULL before */
  size_t length, capacity;
  struct bt_limits *limits;  /* NULL: what it holds is not booked */
  enum bt_language language; /* in which bt_text_say writes */
  bool failed;
  bool full; /* it failed because the limits refused memory, not the system */
};

void bt_text_add(struct bt_text *text, const char *string);
void bt_text_add_bytes(struct bt_text *text, const char *bytes, size_t count);
void bt_text_format(struct bt_text *text, const char *format, ...) BT_PRINTF(2, 3);
/* As bt_text_format, in the text's language: for what people read. */
void bt_text_say(struct bt_text *text, const char *format, ...) BT_PRINTF(2, 3);

void bt_text_number(struct bt_text *text, uint64_t number);
void bt_text_clear(struct bt_text *text); /* empties it and keeps the memory */
void bt_text_free(struct bt_text *text);

/* How the writing went: BETLI_LIMIT or BETLI_FAULT when memory ran out. */
betli_status bt_text_status(const struct bt_text *text, struct bt_error *error);

/* The string so far ("" for the empty text). */
const char *bt_text_string(const struct bt_text *text);

/* Reads a decimal number without sign that fills the whole of `string[0..length)`.  Returns false
 * for anything else, numbers of 2^64 and more included. */
bool bt_read_number(const char *string, size_t length, uint64_t *number);

/* Writes a size in bytes for people: "4.0 GiB". */
void bt_text_size(struct bt_text *text, double bytes);

#endif
