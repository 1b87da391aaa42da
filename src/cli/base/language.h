/* The language in which the tool speaks: that of its handle.  The process has one, as it has one
 * locale; it is chosen before anything is said. */
#ifndef BETLI_CLI_BASE_LANGUAGE_H
#define BETLI_CLI_BASE_LANGUAGE_H

#include <betli/betli.h>
#include <stdio.h>

/* A text that is translated where it is used, not where it stands, as in a table. */
#define SAY(english) english

/* Chooses by --lang, or else by the environment as gettext does: LANGUAGE, LC_ALL, LC_MESSAGES,
 * LANG.  A wrong --lang is left for options_read to refuse.  What speaks before is English. */
void language_begin(betli *engine, int count, char *const arguments[]);

/* The translation of a text of the tool's into its language. */
const char *say(const char *english) BETLI_SAME_FORMAT(1);

/* fprintf in the tool's language. */
void put_said(FILE *file, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
