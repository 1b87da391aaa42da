/* Lines of standard input, split into words, within bounded memory. */
#ifndef BETLI_CLI_BASE_LINES_H
#define BETLI_CLI_BASE_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { LINE_LIMIT = 1 << 23 };

struct lines;

/* Before waiting for more input, what was written to `answers` is flushed: who feeds the lines one
 * by one gets each answer.  NULL if the system refuses memory. */
struct lines *lines_new(FILE *answers);
void lines_free(struct lines *l);

/* Reads the next line.  False at the end, when a signal came, and when reading failed (then
 * lines_failed). */
bool lines_next(struct lines *l);
bool lines_failed(const struct lines *l);

/* The line's words; NULL if it is longer than LINE_LIMIT bytes or holds a zero byte. */
char **lines_words(struct lines *l, size_t *count);

#endif
