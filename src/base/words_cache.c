#include "base/words_cache.h"

#include <string.h>

enum { PLACES = 1 << 15 };

uint64_t bt_words_hash(const uint64_t *words, size_t width) {
  uint64_t hash = 0;
  for (size_t w = 0; w < width; w++) {
    hash = (hash ^ words[w]) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= hash >> 29;
  }
  hash *= UINT64_C(0xbf58476d1ce4e5b9);
  return hash ^ hash >> 32;
}

static size_t entry_words(const struct bt_words_cache *cache) {
  return cache->width + cache->kept + 1;
}

static size_t words_cache_bytes(const struct bt_words_cache *cache) {
  return PLACES * entry_words(cache) * sizeof *cache->entries;
}

void bt_words_cache_free(struct bt_words_cache *cache) {
  if (cache->entries != NULL)
    bt_limits_free(cache->limits, cache->entries, words_cache_bytes(cache));
  cache->entries = NULL;
}

static uint64_t *words_cache_entry(const struct bt_words_cache *cache, const uint64_t *words) {
  const uint64_t hash = bt_words_hash(words, cache->width);
  const size_t place = (size_t)(hash >> 16) & (PLACES - 1);
  return cache->entries + place * entry_words(cache);
}

uint64_t *bt_words_cache_find(const struct bt_words_cache *cache, const uint64_t *words) {
  if (cache->entries == NULL)
    return NULL;
  uint64_t *entry = words_cache_entry(cache, words);
  const bool there = entry[cache->width + cache->kept] != 0 &&
                     memcmp(entry, words, cache->width * sizeof *words) == 0;
  return there ? entry + cache->width : NULL;
}

void bt_words_cache_put(struct bt_words_cache *cache, const uint64_t *words, const uint64_t *kept) {
  struct bt_error ignored = {0};
  void *entries = cache->entries;
  ignored.language = BT_ENGLISH;
  if (entries == NULL) {
    if (bt_limits_grow(cache->limits, &entries, 0, words_cache_bytes(cache), &ignored) != BETLI_OK)
      return;
    memset(entries, 0, words_cache_bytes(cache));
    cache->entries = entries;
  }
  uint64_t *entry = words_cache_entry(cache, words);
  memcpy(entry, words, cache->width * sizeof *words);
  memcpy(entry + cache->width, kept, cache->kept * sizeof *kept);
  entry[cache->width + cache->kept] = 1;
}

void bt_words_cache_add(struct bt_words_cache *cache, const uint64_t *words, uint64_t bits) {
  const uint64_t *kept = bt_words_cache_find(cache, words);
  if (kept != NULL)
    bits |= *kept;
  bt_words_cache_put(cache, words, &bits);
}
