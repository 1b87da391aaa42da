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

/* Heaps from `done` on, while whole rounds of them end at `end` or before. */
static inline size_t go_round(const struct bt_few_rares *few, set *sets, const set *seen,
                              size_t done, size_t end) {
  enum { VECTORS = FEW_ROUND / LANES };
  for (; done + few->round <= end; done += few->round) {
    lanes all[VECTORS];
    memcpy(all, seen + done, sizeof all);
    look(few, &few->near, sets + done, all, VECTORS);
    for (int i = 0; i < VECTORS; i++)
      all[i] = ~all[i] & (all[i] + 1);
    memcpy(sets + done, all, sizeof all);
  }
  return done;
}

static inline void run_rounds(const struct bt_few_rares *few, set *sets, size_t count) {
  set seen[FEW_STRETCH + FEW_BLOCK];
  size_t done = 0, block = 0;
  for (; block < count; block += FEW_BLOCK) {
    look_far(few, sets + block, seen + block);
    done = go_round(few, sets, seen, done, block + FEW_BLOCK);
  }
  memset(seen + block, 0, sizeof *seen * 2 * FEW_ROUND);
  go_round(few, sets, seen, done, count + few->round - 1);
}

#include "sequence/few_rares/values_of_sets.h"

#include "sequence/few_rares/kernel.h"
