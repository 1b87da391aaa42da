#include "sequence/pairs/pairs.h"

#include "sequence/base/set_avx512.h"

#include <immintrin.h>

enum { LANES = 32 };
typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));

static inline lanes reverse_lanes(lanes x) {
  return __builtin_shufflevector(x, x, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17,
                                 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
}

/* The minimum of x ^ y is 0 if some x and y were equal.  It is cheaper than comparisons, whose
 * masks are slow. */
#define NOTHING_HIT (~(lanes){0})

static inline lanes add_hits(lanes hits, lanes x, lanes y) {
  return (lanes)_mm512_min_epu16((__m512i)hits, (__m512i)(x ^ y));
}

static inline bool has_hits(lanes hits) {
  return _mm512_testn_epi16_mask((__m512i)hits, (__m512i)hits) != 0;
}

#define FILTER
static inline uint32_t filter_options(struct bt_bit_row set, lanes x) {
  return bt_set_has(set, (__m512i)x);
}

#include "sequence/pairs/kernel.h"

size_t bt_pairs_avx512(const struct bt_pairs *pairs, uint16_t *wanted, size_t count,
                       size_t *looked) {
  return find_wanted_in_pairs(pairs, wanted, count, looked);
}
