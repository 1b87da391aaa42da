/* Lines that a person types, one after another. */
#ifndef BETLI_CLI_PLAY_PROMPT_H
#define BETLI_CLI_PLAY_PROMPT_H

#include <stddef.h>
#include <stdio.h>

/* The i-th of the lines that the beginning of a line may be completed to; NULL past the last. */
typedef const char *prompt_candidate(void *data, size_t i);

struct prompt;

/* On a terminal lines can be edited, if that is built in.  Where they come from a pipe or a file,
 * they are repeated behind the prompt, so that what is written to `out` reads like what one would
 * have seen.  NULL if the system refuses memory. */
struct prompt *prompt_open(FILE *out, prompt_candidate *candidate, void *data);
void prompt_close(struct prompt *p);

/* BETLI_OK, or what standard input, if it is no terminal, could not be read for. */
int prompt_status(const struct prompt *p);

/* The next line, without its end, valid until the next call.  NULL at the end, when a signal came,
 * and for a line that is too long or holds a zero byte. */
char *prompt_read(struct prompt *p, const char *text);

#endif
