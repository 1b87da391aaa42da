#include "sequence/many_rares/plan.h"

#include <immintrin.h>

#define BYTES 32
#include "sequence/many_rares/vectors.h"

enum { PASS = 6 };

/* Gives each lane the byte with its bit, of which it keeps that bit. */
static inline mask mask_from_bits(uint64_t bits) {
  const __m256i byte =
      _mm256_set_epi64x(0x0303030303030303, 0x0202020202020202, 0x0101010101010101, 0);
  const __m256i own = _mm256_set1_epi64x((long long)0x8040201008040201);
  const __m256i all = _mm256_shuffle_epi8(_mm256_set1_epi32((int)bits), byte);
  return (mask)_mm256_cmpeq_epi8(_mm256_and_si256(all, own), own);
}

#include "sequence/many_rares/kernel.h"

const struct bt_many_rares_kernel bt_many_rares_avx2 = {slice_batch, sift_slots, NULL};
