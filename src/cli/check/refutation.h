/* What `check --refute` found, in the output's format. */
#ifndef BETLI_CLI_CHECK_REFUTATION_H
#define BETLI_CLI_CHECK_REFUTATION_H

#include "cli/base/output.h"

#include <betli/betli.h>

/* `game`, `function`: as the user named them. */
void refutation_print(const struct output *out, const char *game, const char *function,
                      const betli_refutation *r);

#endif
