#include "sequence/many_rares/plan.h"

#include <stdlib.h>
#include <string.h>

/* Makes room for `count` heaps.  Returns false: no memory. */
static bool grow_planes(struct bt_many_rares_planes *planes, size_t count) {
  uint16_t *codes = realloc(planes->codes, count * sizeof *codes);
  if (codes == NULL)
    return false;
  planes->codes = codes;
  uint8_t *low = realloc(planes->low, count);
  if (low == NULL)
    return false;
  planes->low = low;
  uint8_t *high = realloc(planes->high, count);
  if (high == NULL)
    return false;
  planes->high = high;
  planes->capacity = count;
  return true;
}

/* Makes room for heaps before `end`: makes `oldest` the first heap, if half of the planes are
 * older, or grows.  Returns false: no memory. */
static bool make_room_in_planes(struct bt_many_rares_planes *planes, uint64_t oldest,
                                uint64_t end) {
  if (end - planes->base <= planes->capacity)
    return true;
  if (oldest > planes->base && oldest - planes->base > planes->capacity / 2) {
    const size_t by = (size_t)(oldest - planes->base);
    const size_t kept = (size_t)(planes->filled - oldest);
    memmove(planes->codes, planes->codes + by, kept * sizeof *planes->codes);
    memmove(planes->low, planes->low + by, kept);
    memmove(planes->high, planes->high + by, kept);
    planes->base = oldest;
  }
  const uint64_t needed = end - planes->base;
  if (needed <= planes->capacity)
    return true;
  return needed < SIZE_MAX / 2 && grow_planes(planes, 2 * (size_t)needed);
}

static void append_code(struct bt_many_rares *many, uint16_t value, uint64_t n) {
  struct bt_many_rares_planes *planes = &many->planes;
  const size_t at = (size_t)(n - planes->base);
  const uint32_t code = bt_many_rares_code(many, value);
  const bool common = bt_is_common(&many->split, value, n);
  planes->codes[at] = (uint16_t)(common ? code : BT_MANY_RARE << 8);
  planes->low[at] = (uint8_t)planes->codes[at];
  planes->high[at] = (uint8_t)(planes->codes[at] >> 8);
  if (planes->high[at] != 0)
    planes->large = n;
}

bool bt_many_rares_fill_planes(struct bt_many_rares *many, const uint16_t *values, uint64_t first,
                               uint64_t n) {
  struct bt_many_rares_planes *planes = &many->planes;
  const uint64_t oldest = first > many->farthest ? first - many->farthest : 0;
  if (planes->filled < oldest || planes->base > oldest || planes->capacity == 0)
    planes->base = planes->filled = oldest;
  if (!make_room_in_planes(planes, oldest, n + BT_MANY_BLOCK))
    return false;
  for (; planes->filled < n; planes->filled++)
    append_code(many, values[-(ptrdiff_t)(n - planes->filled)], planes->filled);
  return true;
}
