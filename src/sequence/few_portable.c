/* The loops of few.h for any machine: vectors of 16 bytes, as most have them. */
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

/* Heaps from `done` on, while whole rounds of them end at `end` or before. */
static inline size_t go_round(const struct bt_few *few, uint16_t *sets, const uint16_t *seen,
                              size_t done, size_t end) {
  for (; done + few->round <= end; done += few->round) {
    lanes all = load_lanes(seen + done);
    look(few, &few->near, sets + done, &all, 1);
    const lanes least = ~all & (all + 1);
    memcpy(sets + done, &least, sizeof least);
  }
  return done;
}

static inline void run_rounds(const struct bt_few *few, uint16_t *sets, size_t count) {
  uint16_t seen[FEW_STRETCH + FEW_BLOCK];
  size_t done = 0, block = 0;
  for (; block < count; block += FEW_BLOCK) {
    look_far(few, sets + block, seen + block);
    done = go_round(few, sets, seen, done, block + FEW_BLOCK);
  }
  memset(seen + block, 0, sizeof *seen * 2 * FEW_ROUND);
  go_round(few, sets, seen, done, count + few->round - 1);
}

/* The place of the only bit; FEW_RANKS if there is none. */
static inline unsigned rank_of(uint16_t set) {
  return (unsigned)__builtin_ctz(set | 1U << FEW_RANKS);
}

static inline bool spell(const struct bt_few *few, unsigned parity, const uint16_t *sets,
                         uint8_t *values) {
  bool full = true;
  for (size_t i = 0; i < FEW_SPELL; i++) {
    const unsigned rank = rank_of(sets[i]);
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
