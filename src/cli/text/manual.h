/* Texts that explain: paragraphs and tables. */
#ifndef BETLI_CLI_TEXT_MANUAL_H
#define BETLI_CLI_TEXT_MANUAL_H

#include <stdio.h>

/* Prints the translations of texts, up to NULL, in lines that fit.  "term\ttext" is an entry of a
 * table, whose texts stand in one column; what begins with a blank is a line that stays as it is,
 * and is in no need of a translation; all else are paragraphs, with an empty line between them. */
void put_manual(FILE *file, const char *const *texts);

/* A heading, and command lines up to NULL. */
void put_examples(FILE *file, const char *const *examples);

#endif
