/* A cache of what was found for positions: each has one place, which the next position takes
 * over. */
#ifndef BETLI_BASE_WORDS_CACHE_H
#define BETLI_BASE_WORDS_CACHE_H

#include "base/limits.h"

/* Zero-initialised but for the limits and the two numbers of words. */
struct bt_words_cache {
  struct bt_limits *limits;
  size_t width;      /* words of a position */
  size_t kept;       /* words kept for a position */
  uint64_t *entries; /* of each place: position, kept words, and 1 if taken; NULL: none yet */
};

uint64_t bt_words_hash(const uint64_t *words, size_t width);

void bt_words_cache_free(struct bt_words_cache *cache);

/* Returns the words kept for a position, valid until the next put; NULL if there are none. */
uint64_t *bt_words_cache_find(const struct bt_words_cache *cache, const uint64_t *words);

/* Keeps words for a position, unless there is no memory. */
void bt_words_cache_put(struct bt_words_cache *cache, const uint64_t *words, const uint64_t *kept);

/* Sets bits in the one word kept for a position. */
void bt_words_cache_add(struct bt_words_cache *cache, const uint64_t *words, uint64_t bits);

#endif
