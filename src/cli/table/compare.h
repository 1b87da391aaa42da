/* table --compare: one game in several compounds and plays. */
#ifndef BETLI_CLI_TABLE_COMPARE_H
#define BETLI_CLI_TABLE_COMPARE_H

#include "cli/base/size.h"
#include "cli/table/grid.h"

/* Prints the tables of the ways that `list` names, as --compare has them; "" means every long and
 * short compound in both plays.
 * Returns an exit code. */
int compare(struct context *c, const char *list, struct size size, struct view view);

#endif
