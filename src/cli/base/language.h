/* The language of the tool's texts, which is that of its handle.  A process has one language, as it
 * has one locale, and chooses it before it prints anything. */
#ifndef BETLI_CLI_BASE_LANGUAGE_H
#define BETLI_CLI_BASE_LANGUAGE_H

#include <betli/betli.h>
#include <stdio.h>

/* Marks a text, in a table say, that is translated only where it is used. */
#define SAY(english) english

/* Chooses the language by --lang, or else, as gettext does, by LANGUAGE, LC_ALL, LC_MESSAGES and
 * LANG.  Leaves a wrong --lang for options_read() to refuse.  Texts printed before this call are
 * English. */
void language_begin(betli *engine, int count, char *const arguments[]);

/* Returns the translation of one of the tool's texts. */
const char *say(const char *english) BETLI_SAME_FORMAT(1);

/* Prints as fprintf() does, with a translated format. */
void put_said(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
