#include "sequence/pairs/pairs.h"

#include <immintrin.h>

enum { LANES = 16 };
typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));

static inline lanes reverse_lanes(lanes x) {
  return __builtin_shufflevector(x, x, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
}

#define NOTHING_HIT ((lanes){0})

static inline lanes add_hits(lanes hits, lanes x, lanes y) {
  return hits | (lanes)(x == y);
}

static inline bool has_hits(lanes hits) {
  return !_mm256_testz_si256((__m256i)hits, (__m256i)hits);
}

#include "sequence/pairs/kernel.h"

size_t bt_pairs_avx2(const struct bt_pairs *pairs, uint16_t *wanted, size_t count, size_t *looked) {
  return find_wanted_in_pairs(pairs, wanted, count, looked);
}
