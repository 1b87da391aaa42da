/* Characters that a line of text may hold. */
#ifndef BETLI_BASE_CHARACTER_H
#define BETLI_BASE_CHARACTER_H

#include <stdbool.h>
#include <stddef.h>

/* The bytes of the UTF-8 character that `at` begins with, before `end`.  0 if it is none, or could
 * play tricks with a terminal or a reader: a control character, of the C1 set too, one that ends a
 * line or turns the direction of writing, or one that cannot be seen. */
size_t bt_character(const char *at, const char *end);

/* How many bytes of a text come before the first that begins no such character. */
size_t bt_plain_length(const char *text, size_t length);

static inline bool bt_is_plain(const char *text, size_t length) {
  return bt_plain_length(text, length) == length;
}

#endif
