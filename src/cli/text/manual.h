/* Explanatory texts: paragraphs and tables. */
#ifndef BETLI_CLI_TEXT_MANUAL_H
#define BETLI_CLI_TEXT_MANUAL_H

#include <stdio.h>

/* Prints the translations of texts, up to NULL, in lines that fit. "term\ttext" is an entry of a
 * table, whose texts stand in one column.  A text that begins with a blank stays as it is,
 * untranslated.  All other texts are paragraphs, separated by empty lines. */
void put_manual(FILE *file, const char *const *texts);

/* Prints a heading, and command lines up to NULL. */
void put_examples(FILE *file, const char *const *examples);

#endif
