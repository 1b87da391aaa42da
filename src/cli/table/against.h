/* A table compared with a b-file. */
#ifndef BETLI_CLI_TABLE_AGAINST_H
#define BETLI_CLI_TABLE_AGAINST_H

#include "cli/base/command.h"
#include "cli/record/record.h"

/* Compares and says how far they agree: up to `last`, or without one as far as the file goes.
 * Returns an exit code, BETLI_INPUT where they disagree. */
int against(struct context *c, const char *path, const uint64_t *last);

extern const struct type type_agreement;

/* Print how far they agree. */
void agreement_text(const struct output *out, const struct comparison *m);
void agreement_json(const struct output *out, const struct comparison *m);

#endif
