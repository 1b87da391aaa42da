/* UTF-8, which files and command lines may break. */
#ifndef BETLI_CLI_BASE_UTF8_H
#define BETLI_CLI_BASE_UTF8_H

#include <stdbool.h>

/* The bytes of the UTF-8 sequence at `text`, and the character's number; 0 if it is none (overlong,
 * a surrogate, cut off). */
int utf8_read(const char *text, unsigned *code);

/* Returns true if a character could play tricks with a terminal or a reader: a control character,
 * of the C1 set too, one that ends a line or turns the direction of writing, or one that cannot be
 * seen: those that base/character.h refuses. */
bool is_control(unsigned code);

/* The columns that a character takes on a terminal: 0, 1 or 2. */
int columns_of(unsigned code);

#endif
