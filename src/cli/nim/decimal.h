/* Natural numbers of any size in words of 64 bits, the lowest first, and their decimals.  Both
 * conversions cost some steps for each pair of words. */
#ifndef BETLI_CLI_NIM_DECIMAL_H
#define BETLI_CLI_NIM_DECIMAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns how many words hold any number of so many decimals. */
size_t decimal_words(size_t length);

/* Reads `length` decimals into decimal_words(length) words.  Returns false if there is another
 * character, or none. */
bool decimal_read(const char *decimals, size_t length, uint64_t *words);

/* Returns the decimals of a number, to be freed; its words are 0 after that.  NULL: memory ran
 * out. */
char *decimal_text(size_t count, uint64_t *words);

#endif
