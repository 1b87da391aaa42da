/* A table of values, in each format. */
#ifndef BETLI_CLI_TABLE_GRID_H
#define BETLI_CLI_TABLE_GRID_H

#include "cli/base/command.h"
#include "cli/base/output.h"

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

/* In each format; not every one has views.  These return an exit code. */
int grid_text(const struct context *c, betli_table *t, struct view view);
int grid_json(const struct context *c, betli_table *t, struct view view);
int grid_csv(const struct context *c, betli_table *t, struct view view);
int grid_tex(const struct context *c, betli_table *t, struct view view);

/* Lines "n a(n)", as the OEIS has them; numbers as bytes, in a file of NumPy or by themselves. They
 * end before the first value that a limit left unknown, since they have no word for it.  Not every
 * table is a sequence of numbers, and `format` ("a b-file") may have no word for what is undefined.
 */
int grid_bfile(const struct context *c, betli_table *t, struct view view);
int grid_oeis(const struct context *c, betli_table *t, struct view view); /* a stub of an entry */
int grid_npy(const struct context *c, betli_table *t, struct view view);
int grid_raw(const struct context *c, betli_table *t, struct view view);
int grid_is_sequence(const betli_table *t, const char *format);
int grid_is_defined(const betli_table *t, const char *format);
uint64_t grid_sequence_end(const betli_table *t); /* the first n that they do not have */

/* As a picture file. */
int grid_draw(const struct context *c, betli_table *t, struct view view);

/* Several tables of one game; in text lists as strips, rectangles one after the other. */
int grid_pictures(const struct context *c, size_t count, betli_table *const tables[],
                  struct view view);
int grid_json_all(const struct context *c, size_t count, betli_table *const tables[],
                  struct view view);
int grid_draw_all(const struct context *c, size_t count, betli_table *const tables[],
                  struct view view);

/* The views of text: numbers in columns; for each value the positions that have it; P-positions in
 * black, two rows of the table in each line, or with VIEW_COLOURS values in colours. */
void grid_numbers(const struct output *out, betli_table *t, struct view view);
int grid_values(const struct output *out, betli_table *t);
int grid_picture(const struct context *c, betli_table *t, struct view view);

/* Says in the text how far a table goes that was cut, and how far it was to go. */
void grid_put_cut(const struct context *c, const betli_table *t);

enum { GRID_CELL = 65 }; /* bytes for a value in binary */

/* What a cell shows: a value, or under the function "outcome" N or P. */
const char *grid_cell(const betli_table *t, uint64_t row, uint64_t column, const struct view *view,
                      const char *undefined, char number[GRID_CELL]);

/* What says which table it is, in lines of text. */
void grid_heading(const struct output *out, const betli_table *t);

#endif
