/* A forgetful memory of what was found for positions: each has one place, which the next takes. */
#ifndef BETLI_BASE_WORDS_CACHE_H
#define BETLI_BASE_WORDS_CACHE_H

#include "base/limits.h"

/* Zero-initialised but for the limits and the two numbers of words. */
struct bt_words_cache {
  struct bt_limits *limits;
  size_t width;      /* words of a position */
  size_t kept;       /* words that are kept for it */
  uint64_t *entries; /* of each place: both, and 1 if it is taken; NULL: none yet */
};

uint64_t bt_words_hash(const uint64_t *words, size_t width);

void bt_words_cache_free(struct bt_words_cache *cache);

/* What is kept for a position; NULL if it is not there.  Valid until something is put. */
uint64_t *bt_words_cache_find(const struct bt_words_cache *cache, const uint64_t *words);

/* Keeps it, unless there is no memory for any. */
void bt_words_cache_put(struct bt_words_cache *cache, const uint64_t *words, const uint64_t *kept);

/* Adds bits to the one word that is kept for it. */
void bt_words_cache_add(struct bt_words_cache *cache, const uint64_t *words, uint64_t bits);

#endif
