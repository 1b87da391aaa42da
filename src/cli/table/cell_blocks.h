/* Cells as blocks of text: in the colours of the terminal, or where it has none in black and white,
 * and values as digits. */
#ifndef BETLI_CLI_TABLE_CELL_BLOCKS_H
#define BETLI_CLI_TABLE_CELL_BLOCKS_H

#include "cli/base/command.h"

struct cell_blocks {
  FILE *file;
  enum colours colours;
  int columns; /* of the terminal */
  bool values;
  bool draws;    /* some cell is a draw, and colours do not tell it */
  bool infinite; /* or a value is no number */
  betli_colours *map;
  uint32_t upper, lower; /* the colours that are set; CELL_BLOCKS_UNSET */
};

/* Prepares for tables of which outcomes are shown, or values.  Returns an exit code. */
int cell_blocks_begin(struct cell_blocks *p, const struct context *c, size_t count,
                      betli_table *const tables[], bool values);
void cell_blocks_end(struct cell_blocks *p);

/* How many rows of a table are one line of text. */
int cell_blocks_rows(const struct cell_blocks *p);

/* One character: the cell; or with cell_blocks_rows() 2 the cell above that of the next row, if
 * there is one. */
void cell_blocks_cell(struct cell_blocks *p, const betli_table *t, uint64_t row, uint64_t column);
void cell_blocks_cells(struct cell_blocks *p, const betli_table *t, uint64_t row, uint64_t column);

/* Goes back to the terminal's own colours, as is due at the end of every line. */
void cell_blocks_reset(struct cell_blocks *p);

/* A line that tells what is what; none for black and white. */
void cell_blocks_legend(struct cell_blocks *p);

#endif
