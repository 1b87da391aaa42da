/* Scripts with which shells complete betli's command lines, one file for each shell.  A script
 * holds all that is known beforehand, so that completion starts no betli. */
#ifndef BETLI_CLI_COMPLETION_SHELL_H
#define BETLI_CLI_COMPLETION_SHELL_H

#include "cli/base/command.h"

struct shell {
  const char *name;
  void (*put)(FILE *file, const struct command *const commands[]);
};

extern const struct shell shell_bash, shell_fish, shell_zsh;

#endif
