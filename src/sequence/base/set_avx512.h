/* Sets of numbers below 1024, as 64 words of 16 bits. */
#ifndef BETLI_SEQUENCE_BASE_SET_AVX512_H
#define BETLI_SEQUENCE_BASE_SET_AVX512_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct bt_bit_row {
  __m512i low, high;
};

static inline struct bt_bit_row bt_set_load(const uint16_t words[64]) {
  return (struct bt_bit_row){_mm512_loadu_si512(words), _mm512_loadu_si512(words + 32)};
}

/* Returns the mask of the 16-bit numbers whose last ten bits are in the set. */
static inline uint32_t bt_set_has(struct bt_bit_row set, __m512i numbers) {
  const __m512i at = _mm512_srli_epi16(numbers, 4); /* its last six bits count */
  const __m512i words = _mm512_permutex2var_epi16(set.low, at, set.high);
  const __m512i bit = _mm512_and_si512(numbers, _mm512_set1_epi16(15));
  return _mm512_test_epi16_mask(_mm512_srlv_epi16(words, bit), _mm512_set1_epi16(1));
}

/* Writes the set of the last ten bits of the numbers. */
static inline void bt_set_fill(uint16_t words[64], const uint16_t *numbers, size_t count) {
  memset(words, 0, 64 * sizeof *words);
  for (size_t i = 0; i < count; i++)
    words[numbers[i] / 16 % 64] = (uint16_t)(words[numbers[i] / 16 % 64] | 1U << numbers[i] % 16);
}

/* Removes a number from the array, if it is there.  Removes its last ten bits from the set unless
 * another number shares them.  Returns how many numbers are left. */
static inline size_t bt_set_drop(uint16_t *numbers, size_t count, uint16_t number,
                                 uint16_t words[64]) {
  size_t at = count, sharing = 0;
  for (size_t i = 0; i < count; i++) {
    sharing += (numbers[i] ^ number) % 1024 == 0;
    at = numbers[i] == number ? i : at;
  }
  if (at == count)
    return count;
  numbers[at] = numbers[count - 1];
  if (sharing == 1)
    words[number / 16 % 64] = (uint16_t)(words[number / 16 % 64] & ~(1U << number % 16));
  return count - 1;
}

#endif
