/* Cells as single characters: blocks in the colours of the terminal.  Without colours, outcomes are
 * black and white blocks, and values are digits. */
#ifndef BETLI_CLI_TABLE_CELL_BLOCKS_H
#define BETLI_CLI_TABLE_CELL_BLOCKS_H

#include "cli/base/command.h"

struct cell_blocks {
  FILE *file;
  enum colours colours;
  int columns; /* of the terminal */
  bool values;
  bool draws;    /* without colours: some cell is a draw */
  bool infinite; /* without colours: some value is infinite */
  betli_colours *map;
  uint8_t *palette;    /* of each colour of the map, its number in a palette of 256; or NULL */
  size_t upper, lower; /* the colours of the map that are set now, or CELL_BLOCKS_UNSET */
};

/* Prepares to show the values, or else the outcomes, of tables.  Returns an exit code. */
int cell_blocks_begin(struct cell_blocks *p, const struct context *c, size_t count,
                      betli_table *const tables[], bool values);
void cell_blocks_end(struct cell_blocks *p);

/* Returns how many rows of a table one line of text shows: 1 or 2. */
int cell_blocks_rows(const struct cell_blocks *p);

/* Print one character: for one cell, or for the cells of cell_blocks_rows() rows from `row` on. */
void cell_blocks_cell(struct cell_blocks *p, const betli_table *t, uint64_t row, uint64_t column);
void cell_blocks_cells(struct cell_blocks *p, const betli_table *t, uint64_t row, uint64_t column);

/* Goes back to the terminal's own colours, which is due at the end of every line. */
void cell_blocks_reset(struct cell_blocks *p);

/* Prints a line that explains colours and signs; none for black and white. */
void cell_blocks_legend(struct cell_blocks *p);

#endif
