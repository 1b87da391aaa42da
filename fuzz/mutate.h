/* Mutations of texts made of words, numbers and lines.  The result is a text of the same kind more
 * often than after changes of bytes. */
#ifndef BETLI_FUZZ_MUTATE_H
#define BETLI_FUZZ_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* Mutates bytes, in the way of libFuzzer. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);

struct fuzz_language {
  size_t first;             /* bytes before the text, by which the target chooses */
  const char *const *words; /* words that texts may contain; ends with NULL */
};

/* Changes a text in place, and returns its new size, at most `most`. */
size_t fuzz_mutate(uint8_t *data, size_t size, size_t most, unsigned seed,
                   const struct fuzz_language *language);

/* Replaces the last line by the sum of all earlier lines, "sha256 ...".  Returns the new size. */
size_t fuzz_seal(uint8_t *data, size_t size, size_t most);

/* Copies the first text to `out`, with a part of the second in place of one of its own.  Returns
 * the size. */
size_t fuzz_cross(const uint8_t *first, size_t first_size, const uint8_t *second,
                  size_t second_size, uint8_t *out, size_t most, unsigned seed);

/* Makes libFuzzer mutate in this way: FUZZ_TEXT(0, "word", "word"). */
#define FUZZ_CROSS                                                                                 \
  size_t LLVMFuzzerCustomCrossOver(const uint8_t *first, size_t first_size, const uint8_t *second, \
                                   size_t second_size, uint8_t *out, size_t most, unsigned seed);  \
  size_t LLVMFuzzerCustomCrossOver(const uint8_t *first, size_t first_size, const uint8_t *second, \
                                   size_t second_size, uint8_t *out, size_t most, unsigned seed) { \
    return fuzz_cross(first, first_size, second, second_size, out, most, seed);                    \
  }
#define FUZZ_LANGUAGE(skipped, ...)                                                                \
  static const char *const language_words[] = {__VA_ARGS__, NULL};                                 \
  static const struct fuzz_language language = {skipped, language_words};                          \
  FUZZ_CROSS                                                                                       \
  size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
#define FUZZ_TEXT(skipped, ...)                                                                    \
  FUZZ_LANGUAGE(skipped, __VA_ARGS__)                                                              \
  size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {         \
    return fuzz_mutate(data, size, most, seed, &language);                                         \
  }

#endif
