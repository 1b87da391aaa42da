/* A table of values, in each format. */
#ifndef BETLI_CLI_TABLE_GRID_H
#define BETLI_CLI_TABLE_GRID_H

#include "cli/base/command.h"
#include "cli/base/output.h"

#include <betli/betli.h>

/* How text shows values. */
enum view_kind { VIEW_NUMBERS, VIEW_BINARY, VIEW_MODULO, VIEW_VALUES, VIEW_PICTURE, VIEW_COLOURS };

struct view {
  enum view_kind kind;
  uint64_t modulus; /* of VIEW_MODULO */
  int bits;         /* of VIEW_BINARY: digits of each value, 1 to 64 */
};

/* Reads "numbers", "mod:4", ...; NULL means numbers.  Returns an exit code. */
int view_read(const char *text, struct view *view);

/* Write a table in a format; only text and pictures have views.  Return an exit code. */
int grid_text(const struct context *c, betli_table *t, struct view view);
int grid_json(const struct context *c, betli_table *t, struct view view);
int grid_csv(const struct context *c, betli_table *t, struct view view);
int grid_tex(const struct context *c, betli_table *t, struct view view);

/* Write lines "n a(n)", as the OEIS has them; an entry of the OEIS; a NumPy file; numbers as bytes.
 * A list ends before the first value that a limit left unknown.  grid_is_sequence() fails unless a
 * table is a sequence of numbers.  grid_is_defined() also fails at an undefined or infinite value,
 * for which `format` ("a b-file") has no word. */
int grid_bfile(const struct context *c, betli_table *t, struct view view);
int grid_list(const struct context *c, betli_table *t, struct view view); /* a row on a line */
int grid_oeis(const struct context *c, betli_table *t, struct view view); /* a stub of an entry */
int grid_npy(const struct context *c, betli_table *t, struct view view);
int grid_raw(const struct context *c, betli_table *t, struct view view);
int grid_is_sequence(const betli_table *t, const char *format);
int grid_is_defined(const betli_table *t, const char *format);
uint64_t grid_sequence_end(const betli_table *t); /* the first n without a known number */

/* Writes a table as a picture file. */
int grid_draw(const struct context *c, betli_table *t, struct view view);

/* Write several tables of one game.  In text, lists are strips, and rectangles follow one another.
 */
int grid_pictures(const struct context *c, size_t count, betli_table *const tables[],
                  struct view view);
int grid_json_all(const struct context *c, size_t count, betli_table *const tables[],
                  struct view view);
int grid_draw_all(const struct context *c, size_t count, betli_table *const tables[],
                  struct view view);

/* Print the views of text: numbers in columns; the positions of each value; pictures.  Pictures
 * show P-positions in black, two rows of the table in each line, or, with VIEW_COLOURS, values in
 * colours. */
void grid_numbers(const struct output *out, betli_table *t, struct view view);
int grid_values(const struct output *out, betli_table *t);
int grid_picture(const struct context *c, betli_table *t, struct view view);

/* Prints how far a table goes that a limit cut, and how far it was to go. */
void grid_put_cut(const struct context *c, const betli_table *t);

enum { GRID_CELL = 65 }; /* bytes for a value in binary */

/* Returns what a cell shows: a value, or, under the function "outcome", a letter. */
const char *grid_cell(const betli_table *t, uint64_t row, uint64_t column, const struct view *view,
                      const char *undefined, char number[GRID_CELL]);

/* Returns the value of a cell.  Outcomes are numbers: 0 for P, as among values, 1 for N, and 2 for
 * a draw. */
betli_value grid_number(const betli_table *t, uint64_t row, uint64_t column);

/* Returns the columns that the widest cell takes. */
int grid_widest_cell(const betli_table *t, const struct view *view);

/* Prints the game, the symbol of the function, the play and the compound of a table. */
void grid_heading(const struct output *out, const betli_table *t);
/* Prints the game of a table, and the slice that it shows. */
void grid_put_name(const struct output *out, const betli_table *t);

#endif
