#include "sequence/many_rares/plan.h"

#include <immintrin.h>

#define BYTES 64
typedef uint8_t lanes __attribute__((vector_size(BYTES)));
typedef __mmask64 mask;

/* The minimum of x ^ y is 0 if some x and y were equal.  It is cheaper than comparisons, whose
 * masks are slow. */
#define NOTHING_HIT (~(lanes){0})
enum { PASS = 12 };

static inline mask mask_from_bits(uint64_t bits) {
  return bits;
}

static inline mask mask_of_differing(lanes x, lanes y) {
  return _mm512_cmpneq_epi8_mask((__m512i)x, (__m512i)y);
}

static inline lanes blend_lanes(mask where, lanes yes, lanes no) {
  return (lanes)_mm512_mask_blend_epi8(where, (__m512i)no, (__m512i)yes);
}

static inline lanes add_byte_hits(lanes hits, lanes x, lanes y) {
  return (lanes)_mm512_min_epu8((__m512i)hits, (__m512i)(x ^ y));
}

static inline lanes add_double_hits(lanes hits, lanes x, lanes y, lanes z, lanes w) {
  enum { FIRST_OR_OTHERS_DIFFER = 0xf6 };
  const __m512i differ_in =
      _mm512_ternarylogic_epi64((__m512i)(x ^ y), (__m512i)z, (__m512i)w, FIRST_OR_OTHERS_DIFFER);
  return (lanes)_mm512_min_epu8((__m512i)hits, differ_in);
}

static inline mask mask_of_hits(lanes hits) {
  return _mm512_testn_epi8_mask((__m512i)hits, (__m512i)hits);
}

#include "sequence/many_rares/kernel.h"

const struct bt_many_rares_kernel bt_many_rares_avx512 = {slice_batch, sift_slots,
                                                          bt_many_rares_filter_avx512};
