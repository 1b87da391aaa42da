/* The lines of standard input, each answered in a line. */
#ifndef BETLI_CLI_BASE_STREAM_H
#define BETLI_CLI_BASE_STREAM_H

#include "cli/base/command.h"

enum { STREAM_MESSAGE = 512 };

/* Prints the answer to the words of the command line, with those of a line in the place of "-".  On
 * failure prints nothing, and writes the error into `message`.  Returns an exit code. */
typedef int stream_answer(struct context *c, size_t count, const char *const *words,
                          char message[STREAM_MESSAGE]);

/* Prints an answer that says what is wrong with a line; `status` is the exit code of the error. */
typedef void stream_wrong(const struct context *c, int status, const char *line,
                          const char *message);

/* Answers all lines; c->words[place] is the "-".  Returns the worst exit code, and says if there
 * was a line. */
int stream_lines(struct context *c, size_t place, stream_answer *answer, stream_wrong *wrong,
                 bool *any);

#endif
