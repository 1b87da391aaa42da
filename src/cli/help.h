/* What `betli`, `betli help`, `betli help COMMAND` and `betli --version` print; and what help tells
 * of compounds, draws and notation (help_topics.c); manual pages (help_man.c); schemas
 * (help_schema.c). */
#ifndef BETLI_CLI_HELP_H
#define BETLI_CLI_HELP_H

#include "cli/base/command.h"

/* Each returns the exit code. */
int help_version(void);
int help_overview(const struct command *const commands[]);
int help_command(const struct command *command);
int help_man(const struct command *command);    /* the same as a manual page */
int help_schema(const struct command *command); /* the schema of its answers in JSON */
int help_compounds(void);
int help_draws(void);
int help_notation(void);

#endif
