/* Products of 32 nimbers at a time, with the instructions GFNI and AVX2 of x86-64.
 *
 * 32 nimbers are turned into eight planes: plane i holds byte i of each.  On planes the formulas
 * are those of nimber.c, with one instruction for 32 products of bytes.  That instruction
 * multiplies in the field of polynomials modulo x^8 + x^4 + x^3 + x + 1.  The field of the nimbers
 * below 256 has as many elements, and so is isomorphic to it.  The nimber 65 is the least root of
 * that polynomial, and the polynomial with the coefficients c_i corresponds to the nim-sum of c_i
 * 65^i.  The isomorphism is applied on the way in and its inverse on the way out; both are
 * linear. */
#include "nimber/products.h"

#ifdef BT_NIMBER_GFNI

#include <assert.h>
#include <immintrin.h>
#include <string.h>

#define GFNI __attribute__((target("avx2,gfni")))
#define INLINE static inline __attribute__((always_inline)) GFNI

/* Matrices as the instruction wants them: byte 7 - i has the bits whose sum is bit i.  In TO_NIMBER
 * column i is the nim-power 65^i; TO_POLYNOMIAL is its inverse. */
#define TO_NIMBER UINT64_C(0x03349c68700cdea0)
#define TO_POLYNOMIAL UINT64_C(0xf1f0a6869e3ab4ba)

enum { POLYNOMIAL_OF_128 = 0xdf };

#define ROW (sizeof(__m256i) / sizeof(uint64_t)) /* nimbers in a register */
#define BLOCK (8 * ROW)
_Static_assert(BLOCK == sizeof(__m256i), "a plane has a byte of each number");

/* The planes of byte 0 and of byte 1 of numbers of 16 bits; those of wider numbers follow. */
struct planes_16 {
  __m256i low, high;
};

struct planes_32 {
  struct planes_16 low, high;
};

struct planes_64 {
  struct planes_32 low, high;
};

INLINE struct planes_16 add_planes_16(struct planes_16 a, struct planes_16 b) {
  return (struct planes_16){a.low ^ b.low, a.high ^ b.high};
}

INLINE struct planes_32 add_planes_32(struct planes_32 a, struct planes_32 b) {
  return (struct planes_32){add_planes_16(a.low, b.low), add_planes_16(a.high, b.high)};
}

/* times_half multiplies by the largest power of two of that many bits.  This is g h, with h as in
 * nimber.c and g that power for half as many bits.  So (a1 h ^ a0) g h = g (a1 ^ a0) h ^ g g a1. */
INLINE __m256i times_half_8(__m256i a) {
  return _mm256_gf2p8mul_epi8(a, _mm256_set1_epi8((char)POLYNOMIAL_OF_128));
}

INLINE struct planes_16 times_half_16(struct planes_16 a) {
  const __m256i high = times_half_8(a.high);
  return (struct planes_16){times_half_8(high), times_half_8(a.low) ^ high};
}

INLINE struct planes_32 times_half_32(struct planes_32 a) {
  const struct planes_16 high = times_half_16(a.high);
  return (struct planes_32){times_half_16(high), add_planes_16(times_half_16(a.low), high)};
}

INLINE struct planes_16 planes_product_16(struct planes_16 a, struct planes_16 b) {
  const __m256i low = _mm256_gf2p8mul_epi8(a.low, b.low);
  const __m256i high = _mm256_gf2p8mul_epi8(a.high, b.high);
  const __m256i both = _mm256_gf2p8mul_epi8(a.low ^ a.high, b.low ^ b.high);
  return (struct planes_16){low ^ times_half_8(high), both ^ low};
}

INLINE struct planes_32 planes_product_32(struct planes_32 a, struct planes_32 b) {
  const struct planes_16 low = planes_product_16(a.low, b.low),
                         high = planes_product_16(a.high, b.high);
  const struct planes_16 both =
      planes_product_16(add_planes_16(a.low, a.high), add_planes_16(b.low, b.high));
  return (struct planes_32){add_planes_16(low, times_half_16(high)), add_planes_16(both, low)};
}

INLINE struct planes_64 planes_product_64(struct planes_64 a, struct planes_64 b) {
  const struct planes_32 low = planes_product_32(a.low, b.low),
                         high = planes_product_32(a.high, b.high);
  const struct planes_32 both =
      planes_product_32(add_planes_32(a.low, a.high), add_planes_32(b.low, b.high));
  return (struct planes_64){add_planes_32(low, times_half_32(high)), add_planes_32(both, low)};
}

INLINE struct planes_16 interleave_bytes(__m256i a, __m256i b) {
  return (struct planes_16){_mm256_unpacklo_epi8(a, b), _mm256_unpackhi_epi8(a, b)};
}

/* Shuffles the bytes of eight registers perfectly, separately in the two halves of each.  The place
 * of a byte, three bits for the register and four for the byte in it, is rotated by a bit.  Numbers
 * have the register and one more bit first, and the places of their bytes last.  Four shuffles make
 * it the other way round, which is planes, and seven leave everything as it was. */
INLINE struct planes_64 shuffle_planes(struct planes_64 p) {
  return (struct planes_64){{interleave_bytes(p.low.low.low, p.high.low.low),
                             interleave_bytes(p.low.low.high, p.high.low.high)},
                            {interleave_bytes(p.low.high.low, p.high.high.low),
                             interleave_bytes(p.low.high.high, p.high.high.high)}};
}

INLINE struct planes_16 map_planes_16(struct planes_16 p, __m256i matrix) {
  return (struct planes_16){_mm256_gf2p8affine_epi64_epi8(p.low, matrix, 0),
                            _mm256_gf2p8affine_epi64_epi8(p.high, matrix, 0)};
}

INLINE struct planes_64 map_planes_64(struct planes_64 p, uint64_t rows) {
  const __m256i matrix = _mm256_set1_epi64x((long long)rows);
  return (struct planes_64){
      {map_planes_16(p.low.low, matrix), map_planes_16(p.low.high, matrix)},
      {map_planes_16(p.high.low, matrix), map_planes_16(p.high.high, matrix)}};
}

INLINE struct planes_16 load_planes_16(const uint64_t *from) {
  return (struct planes_16){_mm256_loadu_si256((const __m256i *)from),
                            _mm256_loadu_si256((const __m256i *)(from + ROW))};
}

INLINE void store_planes_16(uint64_t *to, struct planes_16 p) {
  _mm256_storeu_si256((__m256i *)to, p.low);
  _mm256_storeu_si256((__m256i *)(to + ROW), p.high);
}

INLINE struct planes_64 load_planes(const uint64_t *from) {
  const struct planes_64 p = {{load_planes_16(from), load_planes_16(from + 2 * ROW)},
                              {load_planes_16(from + 4 * ROW), load_planes_16(from + 6 * ROW)}};
  return map_planes_64(shuffle_planes(shuffle_planes(shuffle_planes(shuffle_planes(p)))),
                       TO_POLYNOMIAL);
}

INLINE void store_planes(uint64_t *to, struct planes_64 p) {
  p = shuffle_planes(shuffle_planes(shuffle_planes(map_planes_64(p, TO_NIMBER))));
  store_planes_16(to, p.low.low);
  store_planes_16(to + 2 * ROW, p.low.high);
  store_planes_16(to + 4 * ROW, p.high.low);
  store_planes_16(to + 6 * ROW, p.high.high);
}

GFNI static void multiply_block(const uint64_t *a, const uint64_t *b, uint64_t *out) {
  store_planes(out, planes_product_64(load_planes(a), load_planes(b)));
}

bool bt_nimber_has_gfni(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("gfni");
}

void bt_nimber_products_gfni(size_t count, const uint64_t *a, const uint64_t *b, uint64_t *out) {
  assert(bt_nimber_has_gfni());
  for (; count >= BLOCK; count -= BLOCK, a += BLOCK, b += BLOCK, out += BLOCK)
    multiply_block(a, b, out);
  if (count == 0)
    return;
  uint64_t left[BLOCK] = {0}, right[BLOCK] = {0};
  memcpy(left, a, count * sizeof *a);
  memcpy(right, b, count * sizeof *b);
  multiply_block(left, right, left);
  memcpy(out, left, count * sizeof *out);
}

#endif
