/* Text in columns, headings. */
#ifndef BETLI_CLI_TEXT_LAYOUT_H
#define BETLI_CLI_TEXT_LAYOUT_H

#include "cli/base/output.h"
#include "cli/base/safe_text.h"

#include <betli/betli.h>

/* A heading, bold on a terminal; no line end. */
void put_heading(const struct output *out, const char *text);

/* How a game is played: "normal play, long-disjunctive", and an empty line. */
void put_way(const struct output *out, const char *play, const char *compound);

/* `text` in one line, filled with blanks to `width` columns: behind it, or with a negative width
 * before it. */
void put_padded(FILE *file, const char *text, int width);

/* The label of a row in the tool's language, in LABEL columns or more. */
enum { LABEL = 12 };
void put_label(FILE *file, const char *english);

/* "N", "P", "D", or "?" for an undecided position. */
const char *outcome_letter(betli_outcome outcome);

/* Behind a number, which may exceed 64 bits: "s", or nothing behind 1. */
const char *plural(const char *count);

/* The columns that `text` takes on a terminal. */
int text_width(const char *text);

/* Paragraphs broken into lines of at most 80 columns, each line behind `indent` blanks. */
void put_paragraphs(FILE *file, const char *text, int indent);

/* "  term   text", a paragraph that stands to the right of column `indent`. */
void put_term(FILE *file, const char *term, const char *text, int indent);

/* Whether there is a value to print, or the word for one that is undefined. */
bool value_is_told(betli_value value);

/* A value as text: the number, or the given words where there is none. */
const char *value_text(betli_value value, const char *undefined, const char *unknown,
                       char number[21]);

#endif
