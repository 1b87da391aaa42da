/* The tool for a program that asks it many questions, such as js/src/wasi.js. */
#ifndef BETLI_CLI_TOOL_H
#define BETLI_CLI_TOOL_H

#include <betli/betli.h>

/* Answers the words of a command line, without the name of the tool.  The options of the engine are
 * at their defaults before, and need not be after (betli_reset).  Returns an exit code. */
int tool_answer(betli *engine, int count, char *arguments[]);

#endif
