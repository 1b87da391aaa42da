/* The filter for so many taps that dozens of them give each code.  The first taps leave few codes.
 * Options by the other taps are looked up in the set of these codes.  That takes 32 options of a
 * heap at a time, whatever the size of the set.  For this, the options of 32 heaps by 32 taps,
 * which are loaded tap by tap, are transposed. */
#include "sequence/base/set_avx512.h"
#include "sequence/many_rares/plan.h"

#include <string.h>

#ifdef __clang__
#define UNROLL _Pragma("unroll")
#else
#define UNROLL _Pragma("GCC unroll 32")
#endif

enum { SIDE = 32, HALVES = BT_MANY_BLOCK / SIDE, SET_CODES = 1024, TRIMMED = 4 };

/* For each heap, the codes below SET_CODES that no tap has given so far. */
struct sets {
  _Alignas(64) uint16_t bits[BT_MANY_BLOCK][SET_CODES / 16];
};

struct options {
  _Alignas(64) uint16_t of[SIDE][SIDE];
};

/* Returns the unmarked codes among the 64 from `code` on, if below `end`, as bits. */
static uint64_t unmarked_codes(const uint8_t *marks, size_t code, size_t end) {
  const __m512i all = _mm512_loadu_si512(marks + code);
  const uint64_t without = _mm512_testn_epi8_mask(all, all);
  if (code + 64 <= end)
    return without;
  return code < end ? without & (UINT64_MAX >> (64 - (end - code))) : 0;
}

/* Fills the sets with the usual codes that the first `taps` far taps do not give. */
static void begin_code_sets(struct bt_many_rares *many, const uint16_t *codes, size_t taps,
                            struct sets *sets) {
  for (size_t heap = 0; heap < BT_MANY_BLOCK; heap += BT_MANY_MARKED) {
    const size_t lanes[BT_MANY_MARKED] = {heap, heap + 1, heap + 2, heap + 3};
    bt_many_rares_mark(many, codes, lanes, taps);
    for (size_t i = 0; i < BT_MANY_MARKED; i++)
      for (size_t code = 0; code < SET_CODES; code += 64) {
        const uint64_t bits =
            unmarked_codes(many->marks + i * BT_MANY_STRIDE, code, many->slices.codes);
        memcpy(&sets->bits[heap + i][code / 16], &bits, sizeof bits);
      }
  }
}

/* Turns rows into columns.  Where loops are unrolled, `half` and `rows` are registers. */
static inline __attribute__((always_inline)) void transpose_options(__m512i rows[SIDE]) {
  __m512i half[SIDE];
  UNROLL
  for (size_t i = 0; i < 16; i++) {
    half[i] = _mm512_shuffle_i64x2(rows[i], rows[i + 16], 0x44);
    half[i + 16] = _mm512_shuffle_i64x2(rows[i], rows[i + 16], 0xee);
  }
  UNROLL
  for (size_t i = 0; i < 16; i++) {
    const size_t from = i / 8 * 16 + i % 8;
    rows[from] = _mm512_shuffle_i64x2(half[from], half[from + 8], 0x88);
    rows[from + 8] = _mm512_shuffle_i64x2(half[from], half[from + 8], 0xdd);
  }
  UNROLL
  for (size_t i = 0; i < 16; i++) {
    const size_t from = i / 4 * 8 + i % 4;
    half[from] = _mm512_unpacklo_epi16(rows[from], rows[from + 4]);
    half[from + 4] = _mm512_unpackhi_epi16(rows[from], rows[from + 4]);
  }
  UNROLL
  for (size_t i = 0; i < 16; i++) {
    const size_t from = i / 2 * 4 + i % 2;
    rows[from] = _mm512_unpacklo_epi16(half[from], half[from + 2]);
    rows[from + 2] = _mm512_unpackhi_epi16(half[from], half[from + 2]);
  }
  UNROLL
  for (size_t i = 0; i < SIDE; i += 2) {
    const __m512i low = _mm512_unpacklo_epi16(rows[i], rows[i + 1]);
    rows[i + 1] = _mm512_unpackhi_epi16(rows[i], rows[i + 1]);
    rows[i] = low;
  }
}

/* Computes the options by 32 taps of 32 heaps; `codes` are given at the first heap. */
static void make_options(const struct bt_far_tap *taps, const uint16_t *codes,
                         struct options *options) {
  __m512i rows[SIDE];
  UNROLL
  for (size_t i = 0; i < SIDE; i++)
    rows[i] = _mm512_xor_si512(_mm512_loadu_si512(codes - taps[i].distance),
                               _mm512_set1_epi16((short)taps[i].code));
  transpose_options(rows);
  UNROLL
  for (size_t i = 0; i < SIDE; i++)
    _mm512_store_si512(options->of[i], rows[i]);
}

/* Removes the options of 32 heaps from their sets. */
static void remove_options_from_sets(const struct options *options,
                                     uint16_t (*sets)[SET_CODES / 16]) {
  for (size_t row = 0; row < SIDE; row++) {
    uint16_t *set = sets[row];
    uint32_t in = bt_set_has(bt_set_load(set), _mm512_load_si512(options->of[row]));
    for (; in != 0; in &= in - 1) {
      const unsigned code = options->of[row][__builtin_ctz(in)];
      if (code < SET_CODES)
        set[code / 16] = (uint16_t)(set[code / 16] & ~(1U << code % 16));
    }
  }
}

/* Puts the least codes of a set into the slots of a lane. */
static void fill_slots_from_set(struct bt_many_rares *many, size_t lane, const uint16_t *set) {
  size_t slot = 0;
  for (size_t word = 0; word < SET_CODES / 16; word++)
    for (unsigned left = set[word]; left != 0 && slot < many->last_slots; left &= left - 1) {
      const size_t code = 16 * word + (size_t)__builtin_ctz(left);
      many->low_slots[slot][lane] = (uint8_t)code;
      many->high_slots[slot++][lane] = (uint8_t)(code >> 8);
    }
  for (; slot < many->last_slots; slot++)
    many->low_slots[slot][lane] = many->high_slots[slot][lane] = BT_MANY_NONE;
}

/* Keeps the `most` least codes of each set.  Larger codes are hardly ever needed, and the more
 * codes, the more options are in a set. */
static void trim_sets(struct sets *sets, size_t most) {
  for (size_t heap = 0; heap < BT_MANY_BLOCK; heap++) {
    uint16_t *set = sets->bits[heap];
    unsigned left = (unsigned)most;
    for (size_t word = 0; word < SET_CODES / 16; word++) {
      const unsigned count = (unsigned)__builtin_popcount(set[word]);
      if (count > left)
        set[word] = (uint16_t)_pdep_u32((1U << left) - 1, set[word]);
      left -= count < left ? count : left;
    }
  }
}

/* Removes what some far taps give, a multiple of SIDE, from the sets. */
static void filter_by_taps(const struct bt_far_tap *taps, const struct bt_far_tap *end,
                           const uint16_t *codes, struct sets *sets) {
  struct options options;
  for (; taps < end; taps += SIDE)
    for (size_t half = 0; half < HALVES; half++) {
      make_options(taps, codes + half * SIDE, &options);
      remove_options_from_sets(&options, sets->bits + half * SIDE);
    }
}

void bt_many_rares_filter_avx512(struct bt_many_rares *many, const uint16_t *codes) {
  const struct bt_far_taps *far = &many->far;
  size_t done = many->rounds[0].end < far->count ? many->rounds[0].end : far->count;
  struct sets sets;
  done += (far->count - done) % SIDE;
  begin_code_sets(many, codes, done, &sets);
  for (size_t i = 0; i + 1 < BT_MANY_ROUNDS; i++) {
    const size_t next = many->rounds[i + 1].end, end = next < far->count ? next : far->count;
    trim_sets(&sets, TRIMMED * many->rounds[i].slots);
    const size_t some = end > done ? (end - done) / SIDE * SIDE : 0;
    filter_by_taps(far->taps + done, far->taps + done + some, codes, &sets);
    done += some;
  }
  for (size_t lane = 0; lane < BT_MANY_BLOCK; lane++)
    fill_slots_from_set(many, lane, sets.bits[lane]);
}
