/* Cells as blocks of text: in the colours of the terminal, or where it has none in black and white,
 * and values as digits. */
#ifndef BETLI_CLI_PAINT_H
#define BETLI_CLI_PAINT_H

#include "command.h"

struct paint {
  FILE *file;
  enum colours colours;
  bool values;
  betli_colours *map;
  uint32_t upper, lower; /* the colours that are set; PAINT_UNSET */
};

/* Prepares for tables of which outcomes are shown, or values.  Returns an exit code. */
int paint_begin(struct paint *p, struct context *c, size_t count, betli_table *const tables[],
                bool values);
void paint_end(struct paint *p);

/* How many rows of a table are one line of text. */
int paint_rows(const struct paint *p);

/* One character: the cell; or with paint_rows() 2 the cell above that of the next row, if there is
 * one. */
void paint_cell(struct paint *p, const betli_table *t, uint64_t row, uint64_t column);
void paint_cells(struct paint *p, const betli_table *t, uint64_t row, uint64_t column);

/* Goes back to the terminal's own colours, as is due at the end of every line. */
void paint_reset(struct paint *p);

/* A line that tells what is what; none for black and white. */
void paint_legend(struct paint *p);

#endif
