/* Text in columns, headings. */
#ifndef BETLI_CLI_TEXT_LAYOUT_H
#define BETLI_CLI_TEXT_LAYOUT_H

#include "cli/base/output.h"
#include "cli/base/safe_text.h"

#include <betli/betli.h>

/* Writes a heading, bold on a terminal, without a line end. */
void put_heading(const struct output *out, const char *text);

/* Writes how a game is played, "normal play, long-disjunctive", and an empty line. */
void put_way(const struct output *out, const char *play, const char *compound);

/* Writes `text` in one line, with blanks to `width` columns: after it, or before it if width is
 * negative. */
void put_padded(FILE *file, const char *text, int width);

/* Writes a row's label, in LABEL columns or more. */
enum { LABEL = 12 };
void put_label(FILE *file, const char *english);

/* Returns the ending of a plural: "" for the count "1", else "s". */
const char *plural(const char *count);

/* Returns how many columns a text takes on a terminal. */
int text_width(const char *text);

/* Writes paragraphs in lines of at most 80 columns, each after `indent` blanks. */
void put_paragraphs(FILE *file, const char *text, int indent);

/* Writes "  term   text", a paragraph to the right of column `indent`. */
void put_term(FILE *file, const char *term, const char *text, int indent);

/* Returns true if the value is known, as a number or as a word. */
bool value_is_told(betli_value value);

/* Returns the value as text: a number, the text of an infinite value, or a given word. */
const char *value_text(betli_value value, const char *undefined, const char *unknown,
                       char number[21]);

#endif
