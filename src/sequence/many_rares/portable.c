#include "sequence/many_rares/plan.h"

#define BYTES 16
#include "sequence/many_rares/vectors.h"

enum { PASS = 6 };

/* Returns eight copies of a byte, of which each lane keeps its own bit. */
static inline uint64_t spread_byte(uint64_t byte) {
  return (byte & 0xff) * UINT64_C(0x0101010101010101);
}

static inline mask mask_from_bits(uint64_t bits) {
  typedef uint64_t words __attribute__((vector_size(BYTES)));
  const lanes own = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  return (mask)(((lanes)(words){spread_byte(bits), spread_byte(bits >> 8)} & own) != 0);
}

#include "sequence/many_rares/kernel.h"

const struct bt_many_rares_kernel bt_many_rares_portable = {slice_batch, sift_slots, NULL};
