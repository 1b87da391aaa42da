/* Sets of numbers below 1024, as 64 words of 16 bits. */
#ifndef BETLI_SEQUENCE_SET_AVX512_H
#define BETLI_SEQUENCE_SET_AVX512_H

#include <immintrin.h>
#include <stdint.h>

struct bt_set {
  __m512i low, high;
};

static inline struct bt_set bt_set_load(const uint16_t words[64]) {
  return (struct bt_set){_mm512_loadu_si512(words), _mm512_loadu_si512(words + 32)};
}

/* Of which 16-bit numbers the last ten bits are in the set. */
static inline uint32_t bt_set_has(struct bt_set set, __m512i numbers) {
  const __m512i at = _mm512_srli_epi16(numbers, 4); /* only its last six bits count */
  const __m512i words = _mm512_permutex2var_epi16(set.low, at, set.high);
  const __m512i bit = _mm512_and_si512(numbers, _mm512_set1_epi16(15));
  return _mm512_test_epi16_mask(_mm512_srlv_epi16(words, bit), _mm512_set1_epi16(1));
}

#endif
