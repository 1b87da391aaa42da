/* Text of users and games, written so that it stays within one line or one field. */
#ifndef BETLI_CLI_BASE_SAFE_TEXT_H
#define BETLI_CLI_BASE_SAFE_TEXT_H

#include "record/parts.h"

#include <stdio.h>

/* Writes a field of CSV, quoted where needed.  Replaces every control character but tabs and line
 * feeds, and invalid UTF-8, by a question mark.  Writes an apostrophe before a field that a
 * spreadsheet would run as a formula, or that begins with an apostrophe. */
void put_csv(FILE *file, const char *text);

/* Writes a field as put_csv() does, from a text in parts.  `parts` adds them in order, and is
 * called twice. */
void put_csv_parts(FILE *file, add_parts *parts, const void *data);

/* Writes a text in one line, which plays no tricks with a terminal.  Writes a blank for every tab
 * and line end.  Writes a question mark for every other control character and for invalid UTF-8. */
void put_one_line(FILE *file, const char *text);

/* Writes a name from a file of unknown origin, before betli's own findings.  Quotes the name unless
 * it is words of ASCII, so that it does not read as betli's own text. */
void put_foreign_name(FILE *file, const char *name);

#endif
