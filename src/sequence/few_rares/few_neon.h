/* The loops of few_rares.h with NEON.  A flip permutes the bits of a set.  Its bits from 3 on swap
 * bytes.  Its other bits permute the bits of a byte, by tables of four bits. */
#include "sequence/few_rares/sets.h"

#include <arm_neon.h>

enum { LANES = 16 / sizeof(set) };
typedef set lanes __attribute__((vector_size(16)));

/* Returns tables[0][bits 0-3] | tables[1][bits 4-7] for each byte. */
static inline uint8x16_t look_up_nibbles_neon(uint8x16_t x, const uint8_t tables[2][32]) {
  const uint8x16_t low = vandq_u8(x, vdupq_n_u8(15)), high = vshrq_n_u8(x, 4);
  return vorrq_u8(vqtbl1q_u8(vld1q_u8(tables[0]), low), vqtbl1q_u8(vld1q_u8(tables[1]), high));
}

static inline lanes flip_lanes(const struct bt_few_rares *few, lanes x, uint8_t flip) {
  uint8x16_t y = (uint8x16_t)x;
  if (flip >= 8)
    y = vqtbl1q_u8(y, vld1q_u8(few->swaps[flip >> 3]));
  return (lanes)look_up_nibbles_neon(y, few->nibbles[flip & 7]);
}

#include "sequence/few_rares/far_taps.h"

#if FEW_RANKS == 16

typedef lanes eight;
_Static_assert(sizeof(eight) == FEW_ROUND * sizeof(set), "a vector has the sets of a round");

static inline eight blend_sets(eight x, eight y, eight from) {
  const uint8x16x2_t both = {{(uint8x16_t)x, (uint8x16_t)y}};
  return (eight)vqtbl2q_u8(both, (uint8x16_t)from);
}

static inline eight pick_last_sets(eight x, eight y, eight from) {
  return blend_sets(x, y, from);
}

static inline eight swap_sets(eight x, const struct few_near *near) {
  return (eight)vqtbl1q_u8((uint8x16_t)x, vld1q_u8(near->from));
}

static inline eight flip_sets(const struct bt_few_rares *few, eight x,
                              const struct few_near *near) {
  return (eight)look_up_nibbles_neon((uint8x16_t)x, few->nibbles[near->flip]);
}

static inline void store_recent_sets(uint8_t *to, eight x, eight y) {
  vst1q_u8(to, (uint8x16_t)x);
  vst1q_u8(to + 16, (uint8x16_t)y);
}

#include "sequence/few_rares/rounds.h"

static inline void run_rounds(const struct bt_few_rares *few, set *sets, size_t count) {
  run_counted_rounds(few, count_near_taps(few), sets, count);
}

static inline bool write_values_of_sets(const struct bt_few_rares *few, unsigned parity,
                                        const set *sets, uint8_t *values) {
  const unsigned turn = (unsigned)few->alternation << (parity ? 0 : 8);
  uint16x8_t empty = vdupq_n_u16(0);
  for (size_t i = 0; i < FEW_AT_ONCE; i += 16) {
    const uint16x8_t x = vld1q_u16(sets + i), y = vld1q_u16(sets + i + 8);
    const uint8x16_t bytes = vreinterpretq_u8_u16(x), others = vreinterpretq_u8_u16(y);
    const uint8x16_t value =
        vorrq_u8(look_up_nibbles_neon(vuzp1q_u8(bytes, others), few->spell_nibbles),
                 look_up_nibbles_neon(vuzp2q_u8(bytes, others), few->spell_nibbles + 2));
    vst1q_u8(values + i, veorq_u8(value, vreinterpretq_u8_u16(vdupq_n_u16((uint16_t)turn))));
    empty = vorrq_u16(empty, vorrq_u16(vceqzq_u16(x), vceqzq_u16(y)));
  }
  return vmaxvq_u16(empty) == 0;
}

#else

#include "sequence/few_rares/rounds_in_memory.h"
#include "sequence/few_rares/values_of_sets.h"

#endif

#include "sequence/few_rares/kernel.h"
