/* A table compared with a b-file or with another game. */
#ifndef BETLI_CLI_TABLE_AGAINST_H
#define BETLI_CLI_TABLE_AGAINST_H

#include "cli/base/command.h"
#include "cli/record/record.h"

/* Prints how far a table and a b-file, or a game of that name, agree: up to `last`, or, if NULL, to
 * the end of the file.  Returns an exit code, BETLI_INPUT if they disagree. */
int against(struct context *c, const char *path, const uint64_t *last);

extern const struct type type_agreement;

/* Print how far the two agree. */
void agreement_text(const struct output *out, const struct comparison *m);
void agreement_json(const struct output *out, const struct comparison *m);

#endif
