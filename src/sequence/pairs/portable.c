#include "sequence/pairs/pairs.h"

enum { LANES = 8 };
typedef uint16_t lanes __attribute__((vector_size(2 * LANES)));

static inline lanes reverse_lanes(lanes x) {
  return __builtin_shufflevector(x, x, 7, 6, 5, 4, 3, 2, 1, 0);
}

#define NOTHING_HIT ((lanes){0})

static inline lanes add_hits(lanes hits, lanes x, lanes y) {
  return hits | (lanes)(x == y);
}

static inline bool has_hits(lanes hits) {
  typedef uint64_t words __attribute__((vector_size(2 * LANES)));
  const words all = (words)hits;
  return (all[0] | all[1]) != 0;
}

#include "sequence/pairs/kernel.h"

size_t bt_pairs_portable(const struct bt_pairs *pairs, uint16_t *wanted, size_t count,
                         size_t *looked) {
  return find_wanted_in_pairs(pairs, wanted, count, looked);
}
