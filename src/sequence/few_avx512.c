/* The loops of few.h with AVX-512.  A flip permutes the 16 bits of a set: its bit 3 swaps the two
 * bytes, the rest is a linear map on the bits of a byte, for which there is an instruction. */
#include "sequence/few_plan.h"

#include <immintrin.h>
#include <string.h>

enum { LANES = 32 };
typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));

static inline lanes flip_lanes(const struct bt_few *few, lanes x, uint8_t flip) {
  __m512i y = (__m512i)x;
  if (flip & 8)
    y = _mm512_or_si512(_mm512_slli_epi16(y, 8), _mm512_srli_epi16(y, 8));
  return (lanes)_mm512_gf2p8affine_epi64_epi8(y, _mm512_loadu_si512(few->matrices[flip & 7]), 0);
}

static inline __m128i pick(__m128i x, __m128i y, __m128i from) {
  return _mm_permutex2var_epi8(x, from, y);
}

static inline __m128i flip_sets(const struct bt_few *few, __m128i x, const struct few_near *near) {
  (void)few;
  return _mm_gf2p8affine_epi64_epi8(x, _mm_loadu_si128((const __m128i *)near->matrix), 0);
}

#include "sequence/few_far.h"
#include "sequence/few_rounds.h"

#include "sequence/few_counted.h"

/* Each byte of a set has at most one bit, so its value, too, is a linear map of the bits. */
static inline bool spell(const struct bt_few *few, unsigned parity, const uint16_t *sets,
                         uint8_t *values) {
  const __m512i x = _mm512_loadu_si512(sets), y = _mm512_loadu_si512(sets + 32);
  const __m512i lower = _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi16_epi8(x)),
                                           _mm512_cvtepi16_epi8(y), 1);
  const __m512i upper =
      _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi16_epi8(_mm512_srli_epi16(x, 8))),
                         _mm512_cvtepi16_epi8(_mm512_srli_epi16(y, 8)), 1);
  const __m512i value =
      _mm512_xor_si512(_mm512_gf2p8affine_epi64_epi8(lower, _mm512_loadu_si512(few->spell[0]), 0),
                       _mm512_gf2p8affine_epi64_epi8(upper, _mm512_loadu_si512(few->spell[1]), 0));
  const int odd_heaps = few->alternation << 8;
  const __m512i turn = _mm512_set1_epi16((short)(parity ? few->alternation : odd_heaps));
  _mm512_storeu_si512(values, _mm512_xor_si512(value, turn));
  return _mm512_testn_epi16_mask(x, x) == 0 && _mm512_testn_epi16_mask(y, y) == 0;
}

#include "sequence/few_kernel.h"

size_t bt_few_stretch_avx512(const struct bt_few *few, unsigned parity, uint16_t *sets,
                             uint8_t *values, size_t count) {
  return run_stretch(few, parity, sets, values, count);
}
