/* Lines that a person types, one after another. */
#ifndef BETLI_CLI_PLAY_PROMPT_H
#define BETLI_CLI_PLAY_PROMPT_H

#include <stddef.h>
#include <stdio.h>

/* Returns the i-th line to which `typed`, its beginning, may be completed; NULL past the last.
 * Other lines may be among them. */
typedef const char *prompt_candidate(void *data, const char *typed, size_t i);

struct prompt;

/* Opens a prompt; NULL without memory.  On a terminal lines can be edited, if editing is built in.
 * Lines from a pipe or a file are repeated after the prompt: then `out` reads as on a terminal. */
struct prompt *prompt_open(FILE *out, prompt_candidate *candidate, void *data);
void prompt_close(struct prompt *p);

/* Returns BETLI_OK, or the status of a failed read. */
int prompt_status(const struct prompt *p);

/* Reads the next line, without its line end, valid until the next call.  Returns NULL at the end of
 * input and after a signal.  Reports a line that is too long or contains a zero byte, and returns
 * an empty one instead.  With NULL for the text there is no prompt, and no line is repeated. */
char *prompt_read(struct prompt *p, const char *text);

#endif
