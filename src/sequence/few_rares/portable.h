/* The loops of few_rares.h for any machine: vectors of 16 bytes, as most have them. */
#include "sequence/few_rares/sets.h"

enum { LANES = 16 / sizeof(set) };
typedef set lanes __attribute__((vector_size(16)));

static inline lanes swap_bits(lanes x, unsigned by, set lower) {
  return ((x & lower) << by) | ((x >> by) & lower);
}

static inline lanes flip_lanes(const struct bt_few_rares *few, lanes x, uint8_t flip) {
  (void)few;
  if (flip & 1)
    x = swap_bits(x, 1, (set)0x55555555);
  if (flip & 2)
    x = swap_bits(x, 2, (set)0x33333333);
  if (flip & 4)
    x = swap_bits(x, 4, (set)0x0f0f0f0f);
  if (flip & 8)
    x = swap_bits(x, 8, (set)0x00ff00ff);
#if FEW_RANKS == 32
  if (flip & 16)
    x = x << 16 | x >> 16;
#endif
  return x;
}

#include "sequence/few_rares/far_taps.h"
#include "sequence/few_rares/rounds_in_memory.h"

#include "sequence/few_rares/values_of_sets.h"

#include "sequence/few_rares/kernel.h"
