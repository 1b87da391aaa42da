/* UTF-8, which may be invalid in files and on command lines. */
#ifndef BETLI_CLI_BASE_UTF8_H
#define BETLI_CLI_BASE_UTF8_H

#include <stdbool.h>

/* Returns the bytes of the UTF-8 sequence at `text`, and sets *code to its character.  Returns 0 if
 * the sequence is invalid: overlong, a surrogate, or cut off. */
int utf8_read(const char *text, unsigned *code);

/* Returns true if base/character.h refuses a character, which could play tricks with a terminal or
 * a reader.  Refused are control characters (C0 and C1), line ends, marks of the direction of
 * writing, and invisible characters. */
bool is_control(unsigned code);

/* Returns how many columns a character takes on a terminal: 0, 1 or 2. */
int columns_of(unsigned code);

#endif
