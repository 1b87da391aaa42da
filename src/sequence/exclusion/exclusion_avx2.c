#include "sequence/exclusion/plan.h"

#include "core/game/value.h"

#include <immintrin.h>
#include <string.h>

enum { VECTOR = 32, BYTE_BITS = 0, WORD_BITS = 1 };
typedef uint64_t bits_t __attribute__((vector_size(VECTOR)));

static inline __m256i load_256_bit_vector(const uint8_t *bytes) {
  return _mm256_loadu_si256((const __m256i *)bytes);
}

static inline bits_t bits_of_bytes(const uint8_t *bytes, uint8_t mask) {
  uint32_t bits[8];
  for (size_t i = 0; i < 8; i++) {
    const __m256i masked =
        _mm256_and_si256(load_256_bit_vector(bytes + 32 * i), _mm256_set1_epi8((char)mask));
    const __m256i none = _mm256_cmpeq_epi8(masked, _mm256_setzero_si256());
    bits[i] = ~(uint32_t)_mm256_movemask_epi8(none);
  }
  bits_t all;
  memcpy(&all, bits, sizeof all);
  return all;
}

static inline bits_t least_of_words(bits_t a, bits_t b) {
  return (bits_t)_mm256_min_epu16((__m256i)a, (__m256i)b);
}

static inline bool has_zero_word(bits_t a) {
  return _mm256_movemask_epi8(_mm256_cmpeq_epi16((__m256i)a, _mm256_setzero_si256())) != 0;
}

static inline bits_t count_set_bits(bits_t bits) {
  const __m256i counts =
      _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const __m256i four = _mm256_set1_epi8(15);
  const __m256i low = _mm256_and_si256((__m256i)bits, four);
  const __m256i high = _mm256_and_si256(_mm256_srli_epi16((__m256i)bits, 4), four);
  const __m256i sum =
      _mm256_add_epi8(_mm256_shuffle_epi8(counts, low), _mm256_shuffle_epi8(counts, high));
  return (bits_t)_mm256_sad_epu8(sum, _mm256_setzero_si256());
}

static inline uint32_t nonzero_words_of(bits_t bits) {
  return ~(uint32_t)_mm256_movemask_pd(
             (__m256d)_mm256_cmpeq_epi64((__m256i)bits, _mm256_setzero_si256())) &
         15;
}

static inline uint64_t match_xor_bytes(const uint8_t *a, const uint8_t *b, uint8_t x) {
  const __m256i options = _mm256_xor_si256(load_256_bit_vector(a), load_256_bit_vector(b));
  return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(options, _mm256_set1_epi8((char)x)));
}

static inline uint64_t match_xor_words(const uint8_t *a, const uint8_t *b, uint16_t x) {
  const __m256i options = _mm256_xor_si256(load_256_bit_vector(a), load_256_bit_vector(b));
  return (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi16(options, _mm256_set1_epi16((short)x)));
}

#include "sequence/exclusion/kernel.h"

const struct bt_exclusion_kernel bt_exclusion_avx2 = {check_candidates, count_shared_bits};
