/* Builds a sentence of bounded length. */
#ifndef BETLI_CLI_TEXT_WORDS_H
#define BETLI_CLI_TEXT_WORDS_H

#include <stddef.h>

/* Empty if zero-initialised.  Text that does not fit is cut off. */
struct words {
  char text[4096];
  size_t length;
};

void words_add(struct words *words, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds words in the tool's language. */
void words_say(struct words *words, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds paragraphs in one line, with one blank between words and after the last. */
void words_flow(struct words *words, const char *text);

#endif
