/* Lines of standard input, split into words, within bounded memory. */
#ifndef BETLI_CLI_BASE_LINES_H
#define BETLI_CLI_BASE_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { LINE_LIMIT = 1 << 23 };

struct lines;

/* Returns a reader of lines; NULL without memory.  Flushes `answers` before waiting for more input:
 * a user or program that sends lines one by one gets each answer. */
struct lines *lines_new(FILE *answers);
void lines_free(struct lines *l);

/* Reads the next line.  Returns false at the end of input, after a signal, and after a failed read,
 * where lines_failed() is then true. */
bool lines_next(struct lines *l);
bool lines_failed(const struct lines *l);

/* Splits the line into words, which stay valid until the next line.  Returns NULL if the line is
 * longer than LINE_LIMIT bytes or contains a zero byte. */
char **lines_words(struct lines *l, size_t *count);

#endif
