/* The result of `check --refute`. */
#ifndef BETLI_CLI_CHECK_REFUTATION_H
#define BETLI_CLI_CHECK_REFUTATION_H

#include "cli/record/record.h"

#include <betli/betli.h>

extern const struct answers answers_of_check;

/* Print a refutation; `game` and `function` are as the user named them. */
void refutation_text(const struct output *out, const char *game, const char *function,
                     const betli_refutation *r);
void refutation_json(const struct output *out, const char *game, const char *function,
                     const betli_refutation *r);
void refutation_csv(const struct output *out, const char *game, const char *function,
                    const betli_refutation *r);

#endif
