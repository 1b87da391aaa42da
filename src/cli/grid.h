/* A table of values, written in the output's format. */
#ifndef BETLI_CLI_GRID_H
#define BETLI_CLI_GRID_H

#include "output.h"

#include <betli/betli.h>

void grid_text(const struct output *out, betli_table *t);
void grid_csv(const struct output *out, betli_table *t);
void grid_json(const struct output *out, betli_table *t);

/* P-positions in black, two rows of the table in each line. */
void grid_picture(const struct output *out, const betli_table *t);

/* The outcome of a cell: N, P, D or ?. */
const char *grid_letter(const betli_table *t, uint64_t row, uint64_t column);

/* What a cell shows: a value, or under the function "outcome" N or P. */
const char *grid_cell(const betli_table *t, uint64_t row, uint64_t column, const char *undefined,
                      char number[21]);

/* The lines that say which table it is. */
void grid_heading(const struct output *out, const betli_table *t);

#endif
