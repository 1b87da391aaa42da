/* `betli solve --line`: best play, from the position to its end. */
#ifndef BETLI_CLI_ANSWER_LINE_H
#define BETLI_CLI_ANSWER_LINE_H

#include "cli/answer/answer.h"
#include "cli/base/command.h"

/* Reads --line: the most moves, 1 to 1000000; 0 if not given.  Returns an exit code. */
int line_read_most(const char *text, uint64_t *most);

/* Print the answer, and the line of play from its position.  Return an exit code. */
int line_text(const struct context *c, betli_answer *answer, uint64_t most);
int line_json(const struct context *c, betli_answer *answer, uint64_t most);

#endif
