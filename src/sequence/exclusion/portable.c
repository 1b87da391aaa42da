#include "sequence/exclusion/plan.h"

#include "core/game/value.h"

#include <string.h>

enum { VECTOR = 16, BYTE_BITS = 0, WORD_BITS = 0 };
typedef uint64_t bits_t __attribute__((vector_size(VECTOR)));

static inline bits_t bits_of_bytes(const uint8_t *bytes, uint8_t mask) {
  uint8_t bits[VECTOR] = {0};
  for (size_t i = 0; i < (size_t)8 * VECTOR; i++)
    bits[i / 8] = (uint8_t)(bits[i / 8] | ((bytes[i] & mask) != 0) << i % 8);
  bits_t all;
  memcpy(&all, bits, sizeof all);
  return all;
}

static inline bits_t least_of_words(bits_t a, bits_t b) {
  typedef uint16_t words_t __attribute__((vector_size(VECTOR)));
  const words_t x = (words_t)a, y = (words_t)b;
  const words_t less = (words_t)(x < y);
  return (bits_t)((x & less) | (y & ~less));
}

static inline bool has_zero_word(bits_t a) {
  const bits_t zeros = (a - UINT64_C(0x0001000100010001)) & ~a & UINT64_C(0x8000800080008000);
  return (zeros[0] | zeros[1]) != 0;
}

static inline bits_t count_set_bits(bits_t bits) {
  bits -= bits >> 1 & UINT64_C(0x5555555555555555);
  bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
  bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  bits += bits >> 8;
  bits += bits >> 16;
  return (bits + (bits >> 32)) & 0xff;
}

static inline uint32_t nonzero_words_of(bits_t bits) {
  return (uint32_t)(bits[0] != 0) | (uint32_t)(bits[1] != 0) << 1;
}

static inline uint64_t match_xor_bytes(const uint8_t *a, const uint8_t *b, uint8_t x) {
  uint64_t same = 0;
  for (size_t i = 0; i < VECTOR; i++)
    same |= (uint64_t)((a[i] ^ b[i]) == x) << i;
  return same;
}

static inline uint64_t match_xor_words(const uint8_t *a, const uint8_t *b, uint16_t x) {
  uint16_t words[2][VECTOR / 2];
  memcpy(words[0], a, VECTOR);
  memcpy(words[1], b, VECTOR);
  uint64_t same = 0;
  for (size_t i = 0; i < VECTOR / 2; i++)
    same |= (uint64_t)((words[0][i] ^ words[1][i]) == x) << i;
  return same;
}

#include "sequence/exclusion/kernel.h"

const struct bt_exclusion_kernel bt_exclusion_portable = {check_candidates, count_shared_bits};
