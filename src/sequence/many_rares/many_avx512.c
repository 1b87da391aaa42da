#include "sequence/many_rares/plan.h"

#include <immintrin.h>

#define BYTES 64
typedef uint8_t lanes __attribute__((vector_size(BYTES)));
typedef __mmask64 mask;

/* The least x ^ y is 0 where some were equal: cheaper than comparisons, whose masks are slow. */
#define NOTHING_HIT (~(lanes){0})
enum { PASS = 12 };

static inline mask from_bits(uint64_t bits) {
  return bits;
}

static inline mask differ(lanes x, lanes y) {
  return _mm512_cmpneq_epi8_mask((__m512i)x, (__m512i)y);
}

static inline lanes blend(mask where, lanes yes, lanes no) {
  return (lanes)_mm512_mask_blend_epi8(where, (__m512i)no, (__m512i)yes);
}

static inline lanes hit(lanes hits, lanes x, lanes y) {
  return (lanes)_mm512_min_epu8((__m512i)hits, (__m512i)(x ^ y));
}

static inline lanes hit_both(lanes hits, lanes x, lanes y, lanes z, lanes w) {
  enum { FIRST_OR_OTHERS_DIFFER = 0xf6 };
  const __m512i differ_in =
      _mm512_ternarylogic_epi64((__m512i)(x ^ y), (__m512i)z, (__m512i)w, FIRST_OR_OTHERS_DIFFER);
  return (lanes)_mm512_min_epu8((__m512i)hits, differ_in);
}

static inline mask was_hit(lanes hits) {
  return _mm512_testn_epi8_mask((__m512i)hits, (__m512i)hits);
}

#include "sequence/many_rares/kernel.h"

const struct bt_many_rares_kernel bt_many_rares_avx512 = {slice, sift, bt_many_rares_filter_avx512};
