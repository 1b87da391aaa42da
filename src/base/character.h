/* Characters that a line of text may hold. */
#ifndef BETLI_BASE_CHARACTER_H
#define BETLI_BASE_CHARACTER_H

#include <stdbool.h>
#include <stddef.h>

/* Returns the number of bytes of the UTF-8 character at `at`, before `end`.  Returns 0 if there is
 * none, or if the character could deceive a terminal or a reader.  Such characters are controls (C1
 * included), end a line, turn the direction of writing, or cannot be seen. */
size_t bt_character(const char *at, const char *end);

/* Returns how many bytes of a text come before the first character that bt_character refuses. */
size_t bt_plain_length(const char *text, size_t length);

static inline bool bt_is_plain(const char *text, size_t length) {
  return bt_plain_length(text, length) == length;
}

#endif
