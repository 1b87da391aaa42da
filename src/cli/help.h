/* Prints help of betli and its commands, and the version; topics (help_topics.c), manual pages
 * (help_man.c), schemas (help_schema.c). */
#ifndef BETLI_CLI_HELP_H
#define BETLI_CLI_HELP_H

#include "cli/base/command.h"

/* All return the exit code. */
int help_version(void);
int help_overview(const struct command *const commands[]);
int help_command(const struct command *command);
int help_man(const struct command *command);    /* as a manual page */
int help_schema(const struct command *command); /* the JSON Schema of its answers */
int help_compounds(void);
int help_draws(void);
int help_notation(void);
int help_json(void);
int help_exit_codes(void);

#endif
