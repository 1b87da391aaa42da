/* A stretch of heaps: the far taps in blocks, the near taps in rounds, the values at the end.  The
 * file that includes this has defined
 *   lanes, LANES            a vector of sets, and how many it holds
 *   flip_lanes              the sets of a vector with each rank ^ flip
 *   rounds_begin, _run      the near taps
 *   spell                   FEW_BLOCK values; false if a set is empty */
#include <string.h>

static inline lanes load_lanes(const uint16_t *sets) {
  lanes x;
  memcpy(&x, sets, sizeof x);
  return x;
}

/* What the far taps give to two vectors of heaps. */
static inline void look_far(const struct bt_few *few, const uint16_t *sets, uint16_t *seen) {
  lanes first = {0}, second = {0};
  const struct few_tap *tap = few->far;
  for (size_t g = 0; g < few->far_group_count; g++) {
    const struct few_tap *end = few->far + few->far_groups[g].end;
    lanes some = {0}, others = {0};
    for (; tap < end; tap++) {
      some |= load_lanes(sets - tap->distance);
      others |= load_lanes(sets - tap->distance + LANES);
    }
    first |= flip_lanes(few, some, few->far_groups[g].flip);
    second |= flip_lanes(few, others, few->far_groups[g].flip);
  }
  memcpy(seen, &first, sizeof first);
  memcpy(seen + LANES, &second, sizeof second);
}

/* How many of the heaps come before the first that has no value. */
static inline size_t before_empty(const uint16_t *sets, size_t count) {
  size_t i = 0;
  while (i < count && sets[i] != 0)
    i++;
  return i;
}

static inline size_t spell_all(const struct bt_few *few, unsigned parity, const uint16_t *sets,
                               uint8_t *values, size_t count) {
  uint8_t rest[FEW_BLOCK];
  for (size_t i = 0; i < count; i += FEW_BLOCK) {
    const size_t part = count - i < FEW_BLOCK ? count - i : FEW_BLOCK;
    const bool full = spell(few, parity, sets + i, part < FEW_BLOCK ? rest : values + i);
    if (part < FEW_BLOCK)
      memcpy(values + i, rest, part);
    if (!full && before_empty(sets + i, part) < part)
      return i + before_empty(sets + i, part);
  }
  return count;
}

static inline size_t run_stretch(const struct bt_few *few, unsigned parity, uint16_t *sets,
                                 uint8_t *values, size_t count) {
  uint16_t seen[FEW_STRETCH + FEW_BLOCK];
  struct rounds rounds;
  rounds_begin(few, &rounds, sets);
  size_t block = 0, done = 0;
  for (; block < count; block += FEW_BLOCK) {
    for (size_t i = 0; i < FEW_BLOCK; i += 2 * LANES)
      look_far(few, sets + block + i, seen + block + i);
    done = rounds_run(few, &rounds, sets, seen, done, block + FEW_BLOCK);
  }
  memset(seen + block, 0, sizeof *seen * 2 * FEW_ROUND);
  rounds_run(few, &rounds, sets, seen, done, count + few->round - 1);
  return spell_all(few, parity, sets, values, count);
}
