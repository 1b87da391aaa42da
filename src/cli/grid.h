/* A table of values, written in the output's format. */
#ifndef BETLI_CLI_GRID_H
#define BETLI_CLI_GRID_H

#include "output.h"

#include <betli/betli.h>

void grid_text(const struct output *out, const betli_table *t);
void grid_csv(const struct output *out, const betli_table *t);
void grid_json(const struct output *out, const betli_table *t);

/* P-positions in black, two rows of the table in each line. */
void grid_picture(const struct output *out, const betli_table *t);

/* The lines that say which table it is. */
void grid_heading(const struct output *out, const betli_table *t);

#endif
