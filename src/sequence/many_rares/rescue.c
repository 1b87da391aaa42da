#include "sequence/many_rares/plan.h"

#include <string.h>

void bt_many_rares_mark(struct bt_many_rares *many, const uint16_t *codes,
                        const size_t lanes[BT_MANY_MARKED], size_t taps) {
  uint8_t *marks = many->marks;
  const uint16_t *a = codes + lanes[0], *b = codes + lanes[1], *c = codes + lanes[2],
                 *d = codes + lanes[3];
  memset(marks, 0, (size_t)BT_MANY_MARKED * BT_MANY_STRIDE);
  for (const struct bt_far_tap *tap = many->far.taps, *end = tap + taps; tap < end; tap++) {
    const ptrdiff_t back = -(ptrdiff_t)tap->distance;
    const unsigned code = tap->code;
    marks[a[back] ^ code] = 1;
    marks[BT_MANY_STRIDE + (b[back] ^ code)] = 1;
    marks[2 * BT_MANY_STRIDE + (c[back] ^ code)] = 1;
    marks[3 * BT_MANY_STRIDE + (d[back] ^ code)] = 1;
  }
}

/* Fills in the slots of a lane with the least unmarked codes, as many as fit. */
static void fill_rescued_slots(struct bt_many_rares *many, size_t lane, const uint8_t *marks) {
  const size_t codes = many->two_bytes ? BT_MANY_CODES : BT_MANY_NONE;
  size_t slots = 0;
  for (size_t code = 0; code < codes && slots < many->last_slots; code++) {
    if (marks[code] != 0)
      continue;
    many->low_slots[slots][lane] = (uint8_t)code;
    many->high_slots[slots++][lane] = (uint8_t)(code >> 8);
  }
}

static bool is_lost_lane(const struct bt_many_rares *many, size_t lane) {
  for (size_t slot = 0; slot < many->last_slots; slot++)
    if ((many->two_bytes ? many->high_slots : many->low_slots)[slot][lane] != BT_MANY_NONE)
      return false;
  return true;
}

void bt_many_rares_rescue(struct bt_many_rares *many, const uint16_t *codes, size_t count) {
  size_t lanes[BT_MANY_MARKED] = {0}, lost = 0;
  for (size_t lane = 0; lane < count; lane++) {
    if (is_lost_lane(many, lane))
      lanes[lost++] = lane;
    if (lost < BT_MANY_MARKED && (lost == 0 || lane + 1 < count))
      continue;
    bt_many_rares_mark(many, codes, lanes, many->far.count);
    for (size_t i = 0; i < lost; i++)
      fill_rescued_slots(many, lanes[i], many->marks + i * BT_MANY_STRIDE);
    lost = 0;
  }
}
