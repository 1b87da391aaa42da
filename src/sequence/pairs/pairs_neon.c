#include "sequence/pairs/pairs.h"

#include <arm_neon.h>

enum { LANES = 8 };
typedef uint16x8_t lanes;

static inline lanes reverse_lanes(lanes x) {
  const uint16x8_t halves = vrev64q_u16(x);
  return vextq_u16(halves, halves, LANES / 2);
}

#define NOTHING_HIT (vdupq_n_u16(0))

static inline lanes add_hits(lanes hits, lanes x, lanes y) {
  return vorrq_u16(hits, vceqq_u16(x, y));
}

static inline bool has_hits(lanes hits) {
  return vmaxvq_u16(hits) != 0;
}

#include "sequence/pairs/kernel.h"

size_t bt_pairs_neon(const struct bt_pairs *pairs, uint16_t *wanted, size_t count, size_t *looked) {
  return find_wanted_in_pairs(pairs, wanted, count, looked);
}
