/* A table of values, written in the output's format. */
#ifndef BETLI_CLI_TABLE_GRID_H
#define BETLI_CLI_TABLE_GRID_H

#include "cli/base/command.h"
#include "cli/base/output.h"
#include "cli/text/json.h"

#include <betli/betli.h>

/* How the values of a text are shown. */
enum view_kind { VIEW_NUMBERS, VIEW_BINARY, VIEW_MODULO, VIEW_VALUES, VIEW_PICTURE, VIEW_COLOURS };

struct view {
  enum view_kind kind;
  uint64_t modulus; /* of VIEW_MODULO */
  int bits;         /* of VIEW_BINARY: digits to fill with zeros */
};

/* Reads "numbers", "mod:4", ...; NULL is numbers.  Returns an exit code. */
int view_read(const char *text, struct view *view);

void grid_text(const struct output *out, betli_table *t, struct view view);
void grid_csv(const struct output *out, betli_table *t);
void grid_json(const struct output *out, betli_table *t);

/* For each value the positions that have it.  Returns an exit code. */
int grid_values(const struct output *out, betli_table *t);

/* Lines "n a(n)", as the OEIS has them; numbers as bytes, in a file of NumPy or by themselves. What
 * a limit left unknown is at the end, and left out.  All return an exit code: not every table is a
 * sequence of numbers, and `format` ("a b-file") may have no word for what is undefined. */
int grid_bfile(const struct output *out, const betli_table *t);
int grid_numbers(const struct output *out, const betli_table *t);
int grid_is_sequence(const betli_table *t, const char *format);
int grid_is_defined(const betli_table *t, const char *format);

void grid_tex(const struct output *out, betli_table *t);
void grid_json_table(struct json *j, betli_table *t);

/* P-positions in black, two rows of the table in each line; or with VIEW_COLOURS values in colours.
 * Several tables of one game: lists as strips, rectangles one after the other.  Both return an exit
 * code. */
int grid_picture(struct context *c, betli_table *t, struct view view);
int grid_pictures(struct context *c, size_t count, betli_table *const tables[], struct view view);

/* As a picture file, in the output's format.  Returns an exit code. */
int grid_draw(struct context *c, size_t count, betli_table *const tables[], struct view view);

enum { GRID_CELL = 65 }; /* bytes for a value in binary */

/* What a cell shows: a value, or under the function "outcome" N or P. */
const char *grid_cell(const betli_table *t, uint64_t row, uint64_t column, const struct view *view,
                      const char *undefined, char number[GRID_CELL]);

/* What says which table it is: lines of text, members of JSON. */
void grid_heading(const struct output *out, const betli_table *t);
void grid_json_question(struct json *j, const betli_table *t);

#endif
