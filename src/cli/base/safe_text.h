/* Text of users and games, which is written so that it stays what it is: in one line, in one field.
 */
#ifndef BETLI_CLI_BASE_SAFE_TEXT_H
#define BETLI_CLI_BASE_SAFE_TEXT_H

#include <stdio.h>

/* A field of CSV, quoted where needed; control characters as put_one_line() does, but for those
 * that quotes may hold.  What a spreadsheet would run as a formula has ' before it, as has what
 * begins with '. */
void put_csv(FILE *file, const char *text);

/* The same for a text in parts, which `parts` adds one after another each time it is called. */
typedef void add_part(void *to, const char *part);
typedef void add_parts(const void *data, add_part *add, void *to);
void put_csv_parts(FILE *file, add_parts *parts, const void *data);

/* `text` with a blank for every tab and line end, and a question mark for every other control
 * character and for what is no UTF-8: it stays one line, and plays no tricks with a terminal. */
void put_one_line(FILE *file, const char *text);

/* A name that a stranger's file gives, where what betli found out follows it: in quotes where it
 * is more than words of ASCII, so that it does not read as betli's own. */
void put_foreign_name(FILE *file, const char *name);

#endif
