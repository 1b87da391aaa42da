/* The order of words. */
#ifndef BETLI_BASE_WORDS_H
#define BETLI_BASE_WORDS_H

#include <stddef.h>
#include <stdint.h>

/* Returns a number below, equal to or above 0.  The order is that of memcmp on little-endian
 * machines, so that a search goes the same way on every machine. */
static inline int bt_words_compare(const uint64_t *a, const uint64_t *b, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i])
      return __builtin_bswap64(a[i]) < __builtin_bswap64(b[i]) ? -1 : 1;
  return 0;
}

#endif
