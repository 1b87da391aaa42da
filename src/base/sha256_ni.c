/* SHA-256 with the SHA instructions of x86-64.  These keep the eight words of the state as ABEF and
 * CDGH, from the top, and make two rounds at a time. */
#include "base/sha256.h"

#ifdef BT_SHA256_NI

#include "base/sha256_constants.h"

#include <cpuid.h>
#include <immintrin.h>

#define NI __attribute__((target("sha,sse4.1,ssse3")))
#define INLINE static inline __attribute__((always_inline)) NI

bool bt_sha256_has_ni(void) {
  unsigned a, b, c, d;
  return __builtin_cpu_supports("sse4.1") && __get_cpuid_count(7, 0, &a, &b, &c, &d) &&
         (b >> 29 & 1) != 0;
}

/* Loads four words of the message, which has the top byte of each first. */
INLINE __m128i load_words(const uint8_t *data) {
  const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  return _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)data), order);
}

/* Computes the next four words of the schedule from the last sixteen. */
INLINE __m128i next_words(__m128i w0, __m128i w1, __m128i w2, __m128i w3) {
  const __m128i sum = _mm_add_epi32(_mm_sha256msg1_epu32(w0, w1), _mm_alignr_epi8(w3, w2, 4));
  return _mm_sha256msg2_epu32(sum, w3);
}

INLINE void make_four_rounds(__m128i *abef, __m128i *cdgh, __m128i words, int t) {
  const __m128i constants = _mm_loadu_si128((const __m128i *)(bt_sha256_constants + t));
  const __m128i sums = _mm_add_epi32(words, constants);
  *cdgh = _mm_sha256rnds2_epu32(*cdgh, *abef, sums);
  *abef = _mm_sha256rnds2_epu32(*abef, *cdgh, _mm_shuffle_epi32(sums, 0x0e));
}

INLINE void hash_block_ni(__m128i *abef, __m128i *cdgh, const uint8_t *data) {
  __m128i w[4];
#pragma GCC unroll 4
  for (size_t i = 0; i < 4; i++)
    w[i] = load_words(data + 16 * i);
#pragma GCC unroll 3
  for (int t = 0; t < 48; t += 16) {
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++) {
      make_four_rounds(abef, cdgh, w[i], t + 4 * i);
      w[i] = next_words(w[i], w[(i + 1) % 4], w[(i + 2) % 4], w[(i + 3) % 4]);
    }
  }
#pragma GCC unroll 4
  for (int i = 0; i < 4; i++)
    make_four_rounds(abef, cdgh, w[i], 48 + 4 * i);
}

NI void bt_sha256_blocks_ni(uint32_t state[static 8], const uint8_t *data, size_t count) {
  const __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xb1);
  const __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
  __m128i abef = _mm_alignr_epi8(cdab, efgh, 8), cdgh = _mm_blend_epi16(efgh, cdab, 0xf0);
  for (; count > 0; count--, data += BT_SHA256_BLOCK) {
    const __m128i abef_before = abef, cdgh_before = cdgh;
    hash_block_ni(&abef, &cdgh, data);
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }
  const __m128i feba = _mm_shuffle_epi32(abef, 0x1b), dchg = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#endif
