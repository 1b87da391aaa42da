/* Strings that are kept, each once. */
#ifndef BETLI_BASE_STRINGS_H
#define BETLI_BASE_STRINGS_H

#include "base/key_numbers.h"
#include "base/text.h"

/* Zero-initialised but for the limits. */
struct bt_strings {
  struct bt_limits *limits;
  struct bt_key_numbers keys; /* bytes of each string */
  char **strings;
  size_t capacity;
  bool failed; /* memory ran out: some string is "" instead */
};

void bt_strings_free(struct bt_strings *strings);

/* Returns the string of a text, which lives until bt_strings_free; "" if memory ran out. */
const char *bt_strings_keep(struct bt_strings *strings, const struct bt_text *text);

#endif
