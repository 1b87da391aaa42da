/* The names of compounds, which may have a parameter: at-most:K. */
#ifndef BETLI_CLI_COMPOUND_NAME_H
#define BETLI_CLI_COMPOUND_NAME_H

#include <stddef.h>

/* Returns the parameter of a compound, "2" in at-most:2, and its length, if it is one that is
 * listed as `name`; else NULL. */
const char *compound_parameter(const char *compound, const char *name, size_t *length);

#endif
