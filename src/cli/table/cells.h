/* `betli table --each`: a table as a sweep, a job for each cell. */
#ifndef BETLI_CLI_TABLE_CELLS_H
#define BETLI_CLI_TABLE_CELLS_H

#include "cli/base/size.h"
#include "cli/sweep/sweep.h"

/* Returns an exit code. */
int table_cells(struct context *c, struct size size);

extern const struct sweep_kind table_sweep;

#endif
