#include "sequence/pairs/pairs.h"

#include "sequence/base/values.h"

#include <assert.h>

/* Marks the nim-sums of all pairs.  Inlined for each width.  The compiler has to assume that bytes
 * alias anything: hence restrict and a local count. */
static inline __attribute__((always_inline)) void
mark_nim_sums(const struct bt_pairs *pairs, unsigned width, const struct bt_seen *seen) {
  const uint8_t *up = pairs->up, *down = pairs->down, stamp = seen->stamp;
  uint8_t *restrict set = seen->seen;
  const size_t count = pairs->count;
#pragma GCC unroll 8
  for (size_t i = 0; i < count; i++, up += width, down -= width)
    set[bt_value_in(up, width, 0) ^ bt_value_in(down, width, 0)] = stamp;
}

void bt_pairs_mark(const struct bt_pairs *pairs, struct bt_seen *seen) {
  assert(pairs->count == 0 || pairs->width == 1 || pairs->width == 2 || pairs->width == 4);
  assert(pairs->count == 0 || (seen->stamp != 0 && (seen->size & (seen->size - 1)) == 0));
  if (pairs->width == 1)
    mark_nim_sums(pairs, 1, seen);
  else if (pairs->width == 2)
    mark_nim_sums(pairs, 2, seen);
  else
    mark_nim_sums(pairs, 4, seen);
}

/* Removes a number from `wanted`, if it is there.  Returns how many are left. */
static size_t drop_found_number(uint16_t *wanted, size_t count, uint32_t number) {
  for (size_t i = 0; i < count; i++)
    if (wanted[i] == number) {
      wanted[i] = wanted[count - 1];
      return count - 1;
    }
  return count;
}

size_t bt_pairs_wanted(enum bt_simd simd) {
  return simd == BT_AVX512 ? BT_PAIRS_WANTED : 16;
}

size_t bt_pairs_find(enum bt_simd simd, const struct bt_pairs *pairs, uint16_t *wanted,
                     size_t count) {
  const uint16_t *up = pairs->up, *down = pairs->down;
  size_t at = 0;
  assert((pairs->width == 2 || pairs->count == 0) && count <= bt_pairs_wanted(simd));
  size_t left = BT_FOR_SIMD(simd, bt_pairs)(pairs, wanted, count, &at);
  assert(left <= count);
  for (; at < pairs->count && left > 0; at++)
    left = drop_found_number(wanted, left, (uint32_t)(up[at] ^ *(down - at)));
  return left;
}
