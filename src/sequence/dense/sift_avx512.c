#include "sequence/dense/sift.h"

#include <immintrin.h>

enum { PAIRS = BT_SIFT_PAIRS, LANES = BT_SIFT_LANES, HEAPS = BT_SIFT_HEAPS };

/* The codes of both heaps of each pair of a stretch: seven bits in one byte, seven others in
 * another.  The larger heaps stand in reverse order. */
struct planes {
  _Alignas(64) uint8_t low[PAIRS], high[PAIRS];
  uint8_t low_down[PAIRS + LANES], high_down[PAIRS + LANES];
};
_Static_assert(HEAPS <= LANES, "heaps of a group are less than a vector apart");

/* Returns the last seven bits of 64 numbers, a byte each. */
static inline __m512i last_seven_bits(__m512i first, __m512i second) {
  const __m512i seven = _mm512_set1_epi16(127);
  const __m256i low = _mm512_cvtepi16_epi8(_mm512_and_si512(first, seven));
  const __m256i high = _mm512_cvtepi16_epi8(_mm512_and_si512(second, seven));
  return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/* Splits the codes of 64 heaps. */
static inline void split_codes(const uint16_t *codes, __m512i *low, __m512i *high) {
  const __m512i first = _mm512_loadu_si512(codes), second = _mm512_loadu_si512(codes + 32);
  *low = last_seven_bits(first, second);
  *high = last_seven_bits(_mm512_srli_epi16(first, 7), _mm512_srli_epi16(second, 7));
}

static inline __m512i reversed_byte_order(void) {
  _Alignas(64) uint8_t order[LANES];
  for (size_t i = 0; i < LANES; i++)
    order[i] = (uint8_t)(LANES - 1 - i);
  return _mm512_load_si512(order);
}

/* Fills the planes.  The pairs of the group's last heap begin with the first larger heap.  Those of
 * the other heaps begin with later ones. */
static void fill_planes(const struct bt_stretch_of_pairs *pairs, uint64_t last,
                        struct planes *planes) {
  const uint16_t *up = pairs->codes + pairs->first;
  const uint16_t *down = pairs->codes + (last - pairs->take - pairs->first);
  const __m512i order = reversed_byte_order();
  __m512i low, high;
  for (size_t i = 0; i < pairs->count; i += LANES) {
    split_codes(up + i, &low, &high);
    _mm512_store_si512(planes->low + i, low);
    _mm512_store_si512(planes->high + i, high);
  }
  for (size_t i = 0; i < pairs->count + LANES; i += LANES) {
    split_codes(down - i - (LANES - 1), &low, &high);
    _mm512_storeu_si512(planes->low_down + i, _mm512_permutexvar_epi8(order, low));
    _mm512_storeu_si512(planes->high_down + i, _mm512_permutexvar_epi8(order, high));
  }
}

/* The pairs that may have wanted numbers, as bits: nonzero words and the first pair of each. */
struct passed {
  size_t count;
  uint64_t bits[PAIRS / LANES];
  size_t from[PAIRS / LANES];
};

static void filter_pairs(const struct bt_sifted *sifted, const struct planes *planes, size_t shift,
                         size_t count, struct passed *passed) {
  const __m512i bits = _mm512_set1_epi64((long long)0x8040201008040201);
  const __m512i low0 = _mm512_loadu_si512(sifted->by_low);
  const __m512i low1 = _mm512_loadu_si512(sifted->by_low + 64);
  const __m512i high0 = _mm512_loadu_si512(sifted->by_high);
  const __m512i high1 = _mm512_loadu_si512(sifted->by_high + 64);
  size_t words = 0;
  for (size_t i = 0; i < count; i += LANES) {
    const __m512i x = _mm512_xor_si512(_mm512_load_si512(planes->low + i),
                                       _mm512_loadu_si512(planes->low_down + shift + i));
    const __m512i y = _mm512_xor_si512(_mm512_load_si512(planes->high + i),
                                       _mm512_loadu_si512(planes->high_down + shift + i));
    const __mmask64 once = _mm512_test_epi8_mask(_mm512_permutex2var_epi8(low0, x, low1),
                                                 _mm512_shuffle_epi8(bits, y));
    const __mmask64 both = _mm512_mask_test_epi8_mask(
        once, _mm512_permutex2var_epi8(high0, y, high1), _mm512_shuffle_epi8(bits, x));
    passed->bits[words] = both;
    passed->from[words] = i;
    words += 1U - _kortestz_mask64_u8(both, both);
  }
  passed->count = words;
}

/* Marks SOME pairs at a time, without an unpredictable branch.  Where fewer are left, it marks the
 * pair after the word's 64, too, which is an option as well (end_of_far in dense.c). */
static void mark_passed_pairs(const struct bt_stretch_of_pairs *pairs, const struct passed *passed,
                              struct bt_sifted *sifted) {
  enum { SOME = 4 };
  const uint16_t *up = pairs->codes + pairs->first;
  const uint16_t *down = pairs->codes + (sifted->heap - pairs->take - pairs->first);
  const uint8_t stamp = sifted->seen.stamp;
  uint8_t *restrict set = sifted->seen.seen;
  size_t marks = 0;
  for (size_t i = 0; i < passed->count; i++)
    /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): the filter wrote these */
    for (uint64_t left = passed->bits[i]; left != 0; marks += SOME)
#pragma GCC unroll 4
      for (size_t j = 0; j < SOME; j++, left = _blsr_u64(left)) {
        const size_t at = passed->from[i] + (size_t)_tzcnt_u64(left);
        set[up[at] ^ *(down - at)] = stamp;
      }
  sifted->marks += marks;
}

void bt_sift_avx512(const struct bt_stretch_of_pairs *pairs, struct bt_sifted *const *group,
                    size_t heaps) {
  struct planes planes;
  struct passed passed;
  const uint64_t last = group[heaps - 1]->heap;
  assert(pairs->count <= PAIRS && pairs->count % LANES == 0);
  fill_planes(pairs, last, &planes);
  for (size_t i = 0; i < heaps; i++) {
    assert(last - group[i]->heap < HEAPS);
    filter_pairs(group[i], &planes, (size_t)(last - group[i]->heap), pairs->count, &passed);
    mark_passed_pairs(pairs, &passed, group[i]);
  }
}
