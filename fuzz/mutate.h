/* Mutations of texts that are made of words, numbers and lines, so that what was a text of its kind
 * stays one more often than where bytes change. */
#ifndef BETLI_FUZZ_MUTATE_H
#define BETLI_FUZZ_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* libFuzzer's own mutations, of bytes. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);

struct fuzz_language {
  size_t first;             /* so many bytes are no text: choices of the target's */
  const char *const *words; /* that texts may contain; ends with NULL */
};

/* Changes a text in place, and returns its new size, at most `most`. */
size_t fuzz_mutate(uint8_t *data, size_t size, size_t most, unsigned seed,
                   const struct fuzz_language *language);

/* The last line becomes the sum of all before it, "sha256 ...".  Returns the new size. */
size_t fuzz_seal(uint8_t *data, size_t size, size_t most);

/* Copies the first text to `out` with a part of the second in the place of one of its own. */
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
