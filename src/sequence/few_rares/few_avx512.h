/* The loops of few_rares.h with AVX-512.  A flip permutes the bits of a set.  Its bits from 3 on
 * swap bytes; its other bits are a linear map on the bits of a byte, which an instruction
 * applies. */
#include "sequence/few_rares/sets.h"

#include <immintrin.h>

enum { LANES = 64 / sizeof(set) };
typedef set lanes __attribute__((vector_size(64)));
typedef set eight __attribute__((vector_size(FEW_ROUND * sizeof(set))));

static inline lanes flip_lanes(const struct bt_few_rares *few, lanes x, uint8_t flip) {
  __m512i y = (__m512i)x;
  if (flip >= 8)
    y = _mm512_shuffle_epi8(y, _mm512_loadu_si512(few->swaps[flip >> 3]));
  return (lanes)_mm512_gf2p8affine_epi64_epi8(y, _mm512_loadu_si512(few->matrices[flip & 7]), 0);
}

#if FEW_RANKS == 16

static inline eight blend_sets(eight x, eight y, eight from) {
  return (eight)_mm_permutex2var_epi8((__m128i)x, (__m128i)from, (__m128i)y);
}

/* Takes less time than blend_sets(). */
static inline eight pick_last_sets(eight x, eight y, eight from) {
  const __m128i from_x = _mm_add_epi8((__m128i)from, _mm_set1_epi8(0x70));
  const __m128i from_y = _mm_sub_epi8((__m128i)from, _mm_set1_epi8(16));
  return (eight)(_mm_shuffle_epi8((__m128i)x, from_x) | _mm_shuffle_epi8((__m128i)y, from_y));
}

static inline eight swap_sets(eight x, const struct few_near *near) {
  return (eight)_mm_shuffle_epi8((__m128i)x, _mm_loadu_si128((const __m128i *)near->from));
}

static inline eight flip_sets(const struct bt_few_rares *few, eight x,
                              const struct few_near *near) {
  (void)few;
  const __m128i matrix = _mm_loadu_si128((const __m128i *)near->matrix);
  return (eight)_mm_gf2p8affine_epi64_epi8((__m128i)x, matrix, 0);
}

static inline void store_recent_sets(uint8_t *to, eight x, eight y) {
  _mm256_storeu_si256((__m256i *)to, _mm256_set_m128i((__m128i)y, (__m128i)x));
}

#include "sequence/few_rares/far_taps.h"
#include "sequence/few_rares/rounds.h"

#include "sequence/few_rares/counted.h"

/* Maps bits to values by matrices: a set has at most one bit, so the map is linear. */
static inline bool write_values_of_sets(const struct bt_few_rares *few, unsigned parity,
                                        const set *sets, uint8_t *values) {
  const __m512i x = _mm512_loadu_si512(sets), y = _mm512_loadu_si512(sets + 32);
  const __m512i lower = _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi16_epi8(x)),
                                           _mm512_cvtepi16_epi8(y), 1);
  const __m512i upper =
      _mm512_inserti64x4(_mm512_castsi256_si512(_mm512_cvtepi16_epi8(_mm512_srli_epi16(x, 8))),
                         _mm512_cvtepi16_epi8(_mm512_srli_epi16(y, 8)), 1);
  const __m512i value = _mm512_xor_si512(
      _mm512_gf2p8affine_epi64_epi8(lower, _mm512_loadu_si512(few->value_matrices[0]), 0),
      _mm512_gf2p8affine_epi64_epi8(upper, _mm512_loadu_si512(few->value_matrices[1]), 0));
  const int odd_heaps = few->alternation << 8;
  const __m512i turn = _mm512_set1_epi16((short)(parity ? few->alternation : odd_heaps));
  _mm512_storeu_si512(values, _mm512_xor_si512(value, turn));
  return _mm512_testn_epi16_mask(x, x) == 0 && _mm512_testn_epi16_mask(y, y) == 0;
}

#else

static inline eight blend_sets(eight x, eight y, eight from) {
  return (eight)_mm256_permutex2var_epi8((__m256i)x, (__m256i)from, (__m256i)y);
}

static inline eight pick_last_sets(eight x, eight y, eight from) {
  return blend_sets(x, y, from);
}

static inline eight swap_sets(eight x, const struct few_near *near) {
  return (eight)_mm256_shuffle_epi8((__m256i)x, _mm256_loadu_si256((const __m256i *)near->from));
}

static inline eight flip_sets(const struct bt_few_rares *few, eight x,
                              const struct few_near *near) {
  (void)few;
  const __m256i matrix = _mm256_loadu_si256((const __m256i *)near->matrix);
  return (eight)_mm256_gf2p8affine_epi64_epi8((__m256i)x, matrix, 0);
}

static inline void store_recent_sets(uint8_t *to, eight x, eight y) {
  _mm512_storeu_si512(to, _mm512_inserti64x4(_mm512_castsi256_si512((__m256i)x), (__m256i)y, 1));
}

#include "sequence/few_rares/far_taps.h"
#include "sequence/few_rares/rounds.h"

static inline void run_rounds(const struct bt_few_rares *few, set *sets, size_t count) {
  run_counted_rounds(few, count_near_taps(few), sets, count);
}

#include "sequence/few_rares/values_of_sets.h"

#endif

#include "sequence/few_rares/kernel.h"
