#include "sequence/exclusion_plan.h"

#include "core/value.h"

#include <string.h>

enum { VECTOR = 16, WORD_BITS = 0 };
typedef uint64_t bits_t __attribute__((vector_size(VECTOR)));

static inline bits_t bits_of(const uint8_t *bytes, uint8_t mask) {
  uint8_t bits[VECTOR] = {0};
  for (size_t i = 0; i < (size_t)8 * VECTOR; i++)
    bits[i / 8] = (uint8_t)(bits[i / 8] | ((bytes[i] & mask) != 0) << i % 8);
  bits_t all;
  memcpy(&all, bits, sizeof all);
  return all;
}

static inline uint32_t words_of(bits_t bits) {
  return (uint32_t)(bits[0] != 0) | (uint32_t)(bits[1] != 0) << 1;
}

static inline uint64_t same_bytes(const uint8_t *a, const uint8_t *b, uint8_t x) {
  uint64_t same = 0;
  for (size_t i = 0; i < VECTOR; i++)
    same |= (uint64_t)((a[i] ^ b[i]) == x) << i;
  return same;
}

static inline uint64_t same_words(const uint8_t *a, const uint8_t *b, uint16_t x) {
  uint16_t words[2][VECTOR / 2];
  memcpy(words[0], a, VECTOR);
  memcpy(words[1], b, VECTOR);
  uint64_t same = 0;
  for (size_t i = 0; i < VECTOR / 2; i++)
    same |= (uint64_t)((words[0][i] ^ words[1][i]) == x) << i;
  return same;
}

#include "sequence/exclusion_kernel.h"

const struct bt_exclusion_kernel bt_exclusion_portable = {check, gain};
