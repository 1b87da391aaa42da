#include "sequence/exclusion/plan.h"

#include "core/game/value.h"
#include "sequence/base/set_avx512.h"

#include <immintrin.h>
#include <string.h>

enum { VECTOR = 64, BYTE_BITS = 0, WORD_BITS = 0 };
typedef uint64_t bits_t __attribute__((vector_size(VECTOR)));

static inline __m512i load_512_bit_vector(const uint8_t *bytes) {
  return _mm512_loadu_si512(bytes);
}

static inline bits_t bits_of_bytes(const uint8_t *bytes, uint8_t mask) {
  uint64_t bits[8];
  for (size_t i = 0; i < 8; i++)
    bits[i] =
        _mm512_test_epi8_mask(load_512_bit_vector(bytes + 64 * i), _mm512_set1_epi8((char)mask));
  bits_t all;
  memcpy(&all, bits, sizeof all);
  return all;
}

static inline bits_t least_of_words(bits_t a, bits_t b) {
  return (bits_t)_mm512_min_epu16((__m512i)a, (__m512i)b);
}

static inline bool has_zero_word(bits_t a) {
  return _mm512_testn_epi16_mask((__m512i)a, (__m512i)a) != 0;
}

#define FILTER
static inline uint32_t filter_words(struct bt_bit_row set, bits_t a) {
  return bt_set_has(set, (__m512i)a);
}

static inline bits_t count_set_bits(bits_t bits) {
  return (bits_t)_mm512_popcnt_epi64((__m512i)bits);
}

static inline uint32_t nonzero_words_of(bits_t bits) {
  return _mm512_test_epi64_mask((__m512i)bits, (__m512i)bits);
}

static inline uint64_t match_xor_bytes(const uint8_t *a, const uint8_t *b, uint8_t x) {
  return _mm512_cmpeq_epi8_mask(_mm512_xor_si512(load_512_bit_vector(a), load_512_bit_vector(b)),
                                _mm512_set1_epi8((char)x));
}

static inline uint64_t match_xor_words(const uint8_t *a, const uint8_t *b, uint16_t x) {
  return _mm512_cmpeq_epi16_mask(_mm512_xor_si512(load_512_bit_vector(a), load_512_bit_vector(b)),
                                 _mm512_set1_epi16((short)x));
}

#include "sequence/exclusion/kernel.h"

const struct bt_exclusion_kernel bt_exclusion_avx512 = {check_candidates, count_shared_bits};
