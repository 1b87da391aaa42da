#include "sequence/exclusion/plan.h"

#include "core/game/value.h"

#include <arm_neon.h>
#include <string.h>

enum { VECTOR = 16, BYTE_BITS = 2, WORD_BITS = 3 };
typedef uint64x2_t bits_t;

/* Keeps in each byte the bit of its place among eight; three sums of neighbours join them. */
static inline uint8x16_t own_bit_of_bytes(const uint8_t *bytes, uint8x16_t mask) {
  const uint8x16_t own = vreinterpretq_u8_u64(vdupq_n_u64(UINT64_C(0x8040201008040201)));
  return vandq_u8(vtstq_u8(vld1q_u8(bytes), mask), own);
}

static inline uint8x16_t bits_of_64_bytes(const uint8_t *bytes, uint8x16_t mask) {
  const uint8x16_t low =
      vpaddq_u8(own_bit_of_bytes(bytes, mask), own_bit_of_bytes(bytes + 16, mask));
  const uint8x16_t high =
      vpaddq_u8(own_bit_of_bytes(bytes + 32, mask), own_bit_of_bytes(bytes + 48, mask));
  return vpaddq_u8(low, high);
}

static inline bits_t bits_of_bytes(const uint8_t *bytes, uint8_t mask) {
  const uint8x16_t all = vdupq_n_u8(mask);
  const uint8x16_t low = bits_of_64_bytes(bytes, all), high = bits_of_64_bytes(bytes + 64, all);
  return vreinterpretq_u64_u8(vpaddq_u8(low, high));
}

static inline bits_t least_of_words(bits_t a, bits_t b) {
  return vreinterpretq_u64_u16(vminq_u16(vreinterpretq_u16_u64(a), vreinterpretq_u16_u64(b)));
}

static inline bool has_zero_word(bits_t a) {
  return vminvq_u16(vreinterpretq_u16_u64(a)) == 0;
}

static inline bits_t count_set_bits(bits_t bits) {
  const uint8x16_t counts = vcntq_u8(vreinterpretq_u8_u64(bits));
  return vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(counts)));
}

static inline uint32_t nonzero_words_of(bits_t bits) {
  return (uint32_t)(bits[0] != 0) | (uint32_t)(bits[1] != 0) << 1;
}

/* Returns half of the bits of each byte, for bytes that are 0 or 255. */
static inline uint64_t half_bits(uint16x8_t x) {
  return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(x, 4)), 0);
}

static inline uint64_t match_xor_bytes(const uint8_t *a, const uint8_t *b, uint8_t x) {
  const uint8x16_t options = veorq_u8(vld1q_u8(a), vld1q_u8(b));
  return half_bits(vreinterpretq_u16_u8(vceqq_u8(options, vdupq_n_u8(x))));
}

static inline uint64_t match_xor_words(const uint8_t *a, const uint8_t *b, uint16_t x) {
  const uint8x16_t options = veorq_u8(vld1q_u8(a), vld1q_u8(b));
  return half_bits(vceqq_u16(vreinterpretq_u16_u8(options), vdupq_n_u16(x)));
}

#include "sequence/exclusion/kernel.h"

const struct bt_exclusion_kernel bt_exclusion_neon = {check_candidates, count_shared_bits};
