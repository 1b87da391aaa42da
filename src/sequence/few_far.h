/* The far taps, in blocks of heaps.  The file that includes this has defined
 *   lanes, LANES  a vector of sets, and how many it holds
 *   flip_lanes    the sets of a vector with each rank ^ flip */
#include <string.h>

static inline lanes load_lanes(const uint16_t *sets) {
  lanes x;
  memcpy(&x, sets, sizeof x);
  return x;
}

enum { FEW_VECTORS = FEW_BLOCK / LANES };

/* What the far taps give to a block of heaps. */
static inline void look_far(const struct bt_few *few, const uint16_t *sets, uint16_t *seen) {
  lanes all[FEW_VECTORS] = {0};
  const struct few_tap *tap = few->far;
  for (size_t g = 0; g < few->far_group_count; g++) {
    const struct few_tap *end = few->far + few->far_groups[g].end;
    lanes some[FEW_VECTORS] = {0};
    for (; tap < end; tap++)
      for (int i = 0; i < FEW_VECTORS; i++)
        some[i] |= load_lanes(sets - tap->distance + i * LANES);
    for (int i = 0; i < FEW_VECTORS; i++)
      all[i] |= flip_lanes(few, some[i], few->far_groups[g].flip);
  }
  memcpy(seen, all, sizeof all);
}
