/* Strings that are kept, each once. */
#ifndef BETLI_BASE_STRINGS_H
#define BETLI_BASE_STRINGS_H

#include "base/intern.h"
#include "base/text.h"

/* Zero-initialised but for the limits, also those of `keys`. */
struct bt_strings {
  struct bt_limits *limits;
  struct bt_intern keys; /* the bytes of each, in words */
  char **strings;
  size_t capacity;
  bool failed; /* memory ran out, and some string is "" for it */
};

void bt_strings_free(struct bt_strings *strings);

/* The string of a text, which lives as long as all of them; "" where memory ran out. */
const char *bt_strings_keep(struct bt_strings *strings, const struct bt_text *text);

#endif
