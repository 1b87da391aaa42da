#include "sequence/many_plan.h"

#include <immintrin.h>

#define BYTES 64
typedef uint16_t lanes __attribute__((vector_size(BYTES)));
typedef __mmask32 mask;

/* The least x ^ y is 0 where some were equal: cheaper than comparisons, whose masks are slow. */
#define NOTHING_HIT (~(lanes){0})
enum { PASS = 12 };

static inline mask from_bits(uint32_t bits) {
  return bits;
}

static inline mask differ(lanes x, lanes y) {
  return _mm512_cmpneq_epi16_mask((__m512i)x, (__m512i)y);
}

static inline lanes pick(mask where, lanes yes, lanes no) {
  return (lanes)_mm512_mask_blend_epi16(where, (__m512i)no, (__m512i)yes);
}

static inline lanes hit(lanes hits, lanes x, lanes y) {
  return (lanes)_mm512_min_epu16((__m512i)hits, (__m512i)(x ^ y));
}

static inline mask was_hit(lanes hits) {
  return _mm512_testn_epi16_mask((__m512i)hits, (__m512i)hits);
}

#include "sequence/many_kernel.h"

const struct bt_many_kernel bt_many_avx512 = {slice, sift};
