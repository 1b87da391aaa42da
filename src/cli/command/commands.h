/* The commands, each in the file of its name. */
#ifndef BETLI_CLI_COMMAND_COMMANDS_H
#define BETLI_CLI_COMMAND_COMMANDS_H

#include "cli/base/command.h"

extern const struct command command_solve;
extern const struct command command_table;
extern const struct command command_play;
extern const struct command command_guess;
extern const struct command command_graph;
extern const struct command command_sheet;
extern const struct command command_check;
extern const struct command command_sequence;
extern const struct command command_quotient;
extern const struct command command_verify;
extern const struct command command_genus;
extern const struct command command_merge;
extern const struct command command_plan;
extern const struct command command_nim;
extern const struct command command_games;
extern const struct command command_bench;
extern const struct command command_completion;

#endif
