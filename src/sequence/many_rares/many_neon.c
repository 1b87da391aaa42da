#include "sequence/many_rares/plan.h"

#include <arm_neon.h>

#define BYTES 16
#include "sequence/many_rares/vectors.h"

enum { PASS = 12 };

/* Gives each lane the byte with its bit, and tests that bit. */
static inline mask mask_from_bits(uint64_t bits) {
  const uint8x16_t byte = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1};
  const uint8x16_t own = vreinterpretq_u8_u64(vdupq_n_u64(UINT64_C(0x8040201008040201)));
  const uint8x16_t all = vreinterpretq_u8_u64(vdupq_n_u64(bits));
  return (mask)vtstq_u8(vqtbl1q_u8(all, byte), own);
}

#include "sequence/many_rares/kernel.h"

const struct bt_many_rares_kernel bt_many_rares_neon = {slice_batch, sift_slots, NULL};
