/* The loops of few_rares.h with AVX2.  A flip permutes the bits of a set.  Its bits from 3 on swap
 * bytes.  Its other bits permute the bits of a byte, by tables of four bits. */
#include "sequence/few_rares/sets.h"

#include <immintrin.h>

enum { LANES = 32 / sizeof(set) };
typedef set lanes __attribute__((vector_size(32)));
typedef set eight __attribute__((vector_size(FEW_ROUND * sizeof(set))));

static inline __m256i load_256(const void *bytes) {
  return _mm256_loadu_si256((const __m256i *)bytes);
}

/* Returns tables[0][bits 0-3] | tables[1][bits 4-7] for each byte. */
static inline __m256i look_up_nibbles_avx2(__m256i x, const uint8_t tables[2][32]) {
  const __m256i nibble = _mm256_set1_epi8(15);
  return _mm256_shuffle_epi8(load_256(tables[0]), x & nibble) |
         _mm256_shuffle_epi8(load_256(tables[1]), _mm256_srli_epi16(x, 4) & nibble);
}

static inline lanes flip_lanes(const struct bt_few_rares *few, lanes x, uint8_t flip) {
  __m256i y = (__m256i)x;
  if (flip >= 8)
    y = _mm256_shuffle_epi8(y, load_256(few->swaps[flip >> 3]));
  return (lanes)look_up_nibbles_avx2(y, few->nibbles[flip & 7]);
}

#if FEW_RANKS == 16

static inline __m128i load_128(const void *bytes) {
  return _mm_loadu_si128((const __m128i *)bytes);
}

static inline eight blend_sets(eight x, eight y, eight from) {
  const __m128i from_x = _mm_add_epi8((__m128i)from, _mm_set1_epi8(0x70));
  const __m128i from_y = _mm_sub_epi8((__m128i)from, _mm_set1_epi8(16));
  return (eight)(_mm_shuffle_epi8((__m128i)x, from_x) | _mm_shuffle_epi8((__m128i)y, from_y));
}

static inline eight swap_sets(eight x, const struct few_near *near) {
  return (eight)_mm_shuffle_epi8((__m128i)x, load_128(near->from));
}

static inline eight flip_sets(const struct bt_few_rares *few, eight x,
                              const struct few_near *near) {
  const uint8_t(*tables)[32] = few->nibbles[near->flip];
  const __m128i y = (__m128i)x, nibble = _mm_set1_epi8(15);
  return (eight)(_mm_shuffle_epi8(load_128(tables[0]), y & nibble) |
                 _mm_shuffle_epi8(load_128(tables[1]), _mm_srli_epi16(y, 4) & nibble));
}

static inline void store_recent_sets(uint8_t *to, eight x, eight y) {
  _mm256_storeu_si256((__m256i *)to, _mm256_set_m128i((__m128i)y, (__m128i)x));
}

/* Writes 32 values.  Returns false if a set is empty. */
static inline bool spell_half(const struct bt_few_rares *few, __m256i turn, const set *sets,
                              uint8_t *values) {
  const __m256i x = _mm256_loadu_si256((const __m256i *)sets);
  const __m256i y = _mm256_loadu_si256((const __m256i *)(sets + 16));
  const __m256i byte = _mm256_set1_epi16(255);
  const __m256i lower = _mm256_packus_epi16(_mm256_and_si256(x, byte), _mm256_and_si256(y, byte));
  const __m256i upper = _mm256_packus_epi16(_mm256_srli_epi16(x, 8), _mm256_srli_epi16(y, 8));
  const __m256i value =
      _mm256_permute4x64_epi64(_mm256_or_si256(look_up_nibbles_avx2(lower, few->spell_nibbles),
                                               look_up_nibbles_avx2(upper, few->spell_nibbles + 2)),
                               0xd8);
  _mm256_storeu_si256((__m256i *)values, _mm256_xor_si256(value, turn));
  const __m256i none = _mm256_setzero_si256();
  const __m256i empty = _mm256_or_si256(_mm256_cmpeq_epi16(x, none), _mm256_cmpeq_epi16(y, none));
  return _mm256_testz_si256(empty, empty);
}

static inline bool write_values_of_sets(const struct bt_few_rares *few, unsigned parity,
                                        const set *sets, uint8_t *values) {
  const int odd_heaps = few->alternation << 8;
  const __m256i turn = _mm256_set1_epi16((short)(parity ? few->alternation : odd_heaps));
  const bool lower = spell_half(few, turn, sets, values);
  return spell_half(few, turn, sets + 32, values + 32) && lower;
}

#else

/* Picks whole sets first, then bytes within them. */
static inline eight blend_sets(eight x, eight y, eight from) {
  const __m256i sets = _mm256_srli_epi32((__m256i)from, 2);
  const __m256i in_x = _mm256_permutevar8x32_epi32((__m256i)x, sets);
  const __m256i in_y = _mm256_permutevar8x32_epi32((__m256i)y, sets);
  const __m256i from_y = _mm256_slli_epi32((__m256i)from, 26);
  const __m256i picked = (__m256i)_mm256_blendv_ps((__m256)in_x, (__m256)in_y, (__m256)from_y);
  const __m256i bytes = ((__m256i)from & _mm256_set1_epi8(3)) |
                        _mm256_set_epi32(0x0c0c0c0c, 0x08080808, 0x04040404, 0, 0x0c0c0c0c,
                                         0x08080808, 0x04040404, 0);
  return (eight)_mm256_shuffle_epi8(picked, bytes);
}

static inline eight swap_sets(eight x, const struct few_near *near) {
  return (eight)_mm256_shuffle_epi8((__m256i)x, load_256(near->from));
}

static inline eight flip_sets(const struct bt_few_rares *few, eight x,
                              const struct few_near *near) {
  return (eight)look_up_nibbles_avx2((__m256i)x, few->nibbles[near->flip]);
}

static inline void store_recent_sets(uint8_t *to, eight x, eight y) {
  _mm256_storeu_si256((__m256i *)to, (__m256i)x);
  _mm256_storeu_si256((__m256i *)to + 1, (__m256i)y);
}

#include "sequence/few_rares/values_of_sets.h"

#endif

static inline eight pick_last_sets(eight x, eight y, eight from) {
  return blend_sets(x, y, from);
}

#include "sequence/few_rares/far_taps.h"
#include "sequence/few_rares/rounds.h"

static inline void run_rounds(const struct bt_few_rares *few, set *sets, size_t count) {
  run_counted_rounds(few, count_near_taps(few), sets, count);
}

#include "sequence/few_rares/kernel.h"
