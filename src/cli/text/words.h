/* A sentence in the making, of a bounded length. */
#ifndef BETLI_CLI_TEXT_WORDS_H
#define BETLI_CLI_TEXT_WORDS_H

#include <stddef.h>

/* Zero-initialised it is empty.  What does not fit is cut off. */
struct words {
  char text[4096];
  size_t length;
};

void words_add(struct words *words, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same in the tool's language. */
void words_say(struct words *words, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
