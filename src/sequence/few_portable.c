/* The loops of few.h for any machine: vectors of 16 bytes for the far taps, as most have them, and
 * the near taps one by one. */
#include "sequence/few_plan.h"

#include <string.h>

enum { LANES = 8 };
typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));

static inline lanes swap_bits(lanes x, unsigned by, uint16_t lower) {
  return ((x & lower) << by) | ((x >> by) & lower);
}

static inline lanes flip_lanes(const struct bt_few *few, lanes x, uint8_t flip) {
  (void)few;
  if (flip & 1)
    x = swap_bits(x, 1, 0x5555);
  if (flip & 2)
    x = swap_bits(x, 2, 0x3333);
  if (flip & 4)
    x = swap_bits(x, 4, 0x0f0f);
  if (flip & 8)
    x = x << 8 | x >> 8;
  return x;
}

#include "sequence/few_far.h"

static inline uint8_t rank_of(uint16_t set) {
  return (uint8_t)__builtin_ctz(set | 1U << FEW_RANKS);
}

/* The rank of a heap, whose near taps lead to rank[-1], rank[-2], ... */
static inline uint8_t least_rank(const struct bt_few *few, const uint8_t *rank, uint32_t seen) {
  for (size_t i = 0; i < few->near_count; i++)
    seen |= 1U << (rank[-(ptrdiff_t)few->near[i].distance] ^ few->near[i].flip);
  return rank_of((uint16_t)~seen);
}

static inline void run_rounds(const struct bt_few *few, uint16_t *sets, size_t count) {
  uint8_t ranks[FEW_NEAR + FEW_STRETCH + FEW_BLOCK], *const rank = ranks + FEW_NEAR;
  uint16_t seen[FEW_BLOCK];
  for (int i = 0; i < FEW_NEAR; i++)
    ranks[i] = rank_of(sets[i - FEW_NEAR]);
  for (size_t block = 0; block < count; block += FEW_BLOCK) {
    look_far(few, sets + block, seen);
    for (size_t i = 0; i < FEW_BLOCK; i++) {
      rank[block + i] = least_rank(few, rank + block + i, seen[i]);
      sets[block + i] = (uint16_t)(1U << rank[block + i]);
    }
  }
}

static inline bool spell(const struct bt_few *few, unsigned parity, const uint16_t *sets,
                         uint8_t *values) {
  bool full = true;
  for (size_t i = 0; i < FEW_SPELL; i++) {
    const uint8_t rank = rank_of(sets[i]);
    values[i] = few->values[(parity + i) % 2][rank % FEW_RANKS];
    full &= rank < FEW_RANKS;
  }
  return full;
}

#include "sequence/few_kernel.h"

size_t bt_few_stretch_portable(const struct bt_few *few, unsigned parity, uint16_t *sets,
                               uint8_t *values, size_t count) {
  return run_stretch(few, parity, sets, values, count);
}
