/* `betli table --each`: a table as a sweep, a job for each cell. */
#ifndef BETLI_CLI_TABLE_CELLS_H
#define BETLI_CLI_TABLE_CELLS_H

#include "cli/sweep/sweep.h"

/* Reads the command line of such a sweep, as a sweep_reader. */
int table_cells(const struct context *c, struct sweep *s);

extern const struct sweep_kind table_sweep;
extern const struct type type_table_cells; /* struct told_sweep */

#endif
