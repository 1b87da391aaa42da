/* The loops of few.h with AVX2.  A flip permutes the 16 bits of a set: its bit 3 swaps the two
 * bytes, the rest is looked up for four bits at a time. */
#include "sequence/few_plan.h"

#include <immintrin.h>
#include <string.h>

enum { LANES = 16 };
typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));

/* tables[0][bits 0-3] | tables[1][bits 4-7] for each byte. */
static inline __m256i look_up(__m256i x, const uint8_t tables[2][16]) {
  const __m256i nibble = _mm256_set1_epi8(15);
  const __m256i lower = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)tables[0]));
  const __m256i upper = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)tables[1]));
  return _mm256_or_si256(
      _mm256_shuffle_epi8(lower, _mm256_and_si256(x, nibble)),
      _mm256_shuffle_epi8(upper, _mm256_and_si256(_mm256_srli_epi16(x, 4), nibble)));
}

static inline lanes flip_lanes(const struct bt_few *few, lanes x, uint8_t flip) {
  __m256i y = (__m256i)x;
  if (flip & 8)
    y = _mm256_or_si256(_mm256_slli_epi16(y, 8), _mm256_srli_epi16(y, 8));
  return (lanes)look_up(y, few->nibbles[flip & 7]);
}

static inline __m128i pick(__m128i x, __m128i y, __m128i from) {
  return _mm_or_si128(_mm_shuffle_epi8(x, _mm_add_epi8(from, _mm_set1_epi8(0x70))),
                      _mm_shuffle_epi8(y, _mm_sub_epi8(from, _mm_set1_epi8(16))));
}

static inline __m128i flip_sets(const struct bt_few *few, __m128i x, const struct few_near *near) {
  const uint8_t(*tables)[16] = few->nibbles[near->flip];
  const __m128i nibble = _mm_set1_epi8(15);
  return _mm_or_si128(
      _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)tables[0]), _mm_and_si128(x, nibble)),
      _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)tables[1]),
                       _mm_and_si128(_mm_srli_epi16(x, 4), nibble)));
}

#include "sequence/few_far.h"
#include "sequence/few_rounds.h"

static inline void run_rounds(const struct bt_few *few, uint16_t *sets, size_t count) {
  run_counted(few, counts_of(few), sets, count);
}

/* 32 values; false if a set is empty. */
static inline bool spell_half(const struct bt_few *few, __m256i turn, const uint16_t *sets,
                              uint8_t *values) {
  const __m256i x = _mm256_loadu_si256((const __m256i *)sets);
  const __m256i y = _mm256_loadu_si256((const __m256i *)(sets + 16));
  const __m256i byte = _mm256_set1_epi16(255);
  const __m256i lower = _mm256_packus_epi16(_mm256_and_si256(x, byte), _mm256_and_si256(y, byte));
  const __m256i upper = _mm256_packus_epi16(_mm256_srli_epi16(x, 8), _mm256_srli_epi16(y, 8));
  const __m256i value = _mm256_permute4x64_epi64(
      _mm256_or_si256(look_up(lower, few->spell_nibbles), look_up(upper, few->spell_nibbles + 2)),
      0xd8);
  _mm256_storeu_si256((__m256i *)values, _mm256_xor_si256(value, turn));
  const __m256i none = _mm256_setzero_si256();
  const __m256i empty = _mm256_or_si256(_mm256_cmpeq_epi16(x, none), _mm256_cmpeq_epi16(y, none));
  return _mm256_testz_si256(empty, empty);
}

static inline bool spell(const struct bt_few *few, unsigned parity, const uint16_t *sets,
                         uint8_t *values) {
  const int odd_heaps = few->alternation << 8;
  const __m256i turn = _mm256_set1_epi16((short)(parity ? few->alternation : odd_heaps));
  const bool lower = spell_half(few, turn, sets, values);
  return spell_half(few, turn, sets + 32, values + 32) && lower;
}

#include "sequence/few_kernel.h"

size_t bt_few_stretch_avx2(const struct bt_few *few, unsigned parity, uint16_t *sets,
                           uint8_t *values, size_t count) {
  return run_stretch(few, parity, sets, values, count);
}
