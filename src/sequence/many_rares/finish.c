#include "sequence/many_rares/plan.h"

#include <string.h>

static void mark_option_of_tap(struct bt_many_rares *many, const struct bt_tap *tap,
                               const uint16_t *value) {
  many->stamps[tap->value ^ value[-(ptrdiff_t)tap->distance]] = many->stamp;
}

/* Marks the options of heap n that sifting left out. */
static void mark_unsifted_options(struct bt_many_rares *many, uint64_t n, const uint16_t *value) {
  if (++many->stamp == 0) {
    memset(many->stamps, 0, sizeof many->stamps);
    many->stamp = 1;
  }
  for (size_t i = 0; i < many->near.count && many->near.taps[i].distance < n; i++)
    mark_option_of_tap(many, &many->near.taps[i], value);
  for (size_t i = 0; i < many->later.count && many->later.taps[i].distance < n; i++)
    mark_option_of_tap(many, &many->later.taps[i], value);
}

static void mark_far_options(struct bt_many_rares *many, const uint16_t *value) {
  const struct bt_far_taps *far = &many->far;
  for (size_t i = 0; i < far->count; i++)
    many->stamps[far->taps[i].value ^ value[-(ptrdiff_t)far->taps[i].distance]] = many->stamp;
}

/* Returns the least common number without a mark, or BT_MANY_VALUES. */
static uint32_t least_unmarked_number(const struct bt_many_rares *many, uint64_t n) {
  for (uint32_t code = 0;; code++) {
    const uint32_t number = bt_many_rares_decode(many, code, n);
    if (number >= BT_MANY_VALUES || many->stamps[number] != many->stamp)
      return number < BT_MANY_VALUES ? number : BT_MANY_VALUES;
  }
}

/* Returns the least sifted number without a mark, or BT_MANY_VALUES. */
static uint32_t least_sifted_number(const struct bt_many_rares *many, uint64_t n, size_t lane) {
  for (size_t i = 0; many->sifted && i < many->last_slots; i++) {
    const uint32_t low = many->low_slots[i][lane],
                   high = many->two_bytes ? many->high_slots[i][lane] : 0;
    if (many->two_bytes ? high == BT_MANY_NONE : low == BT_MANY_NONE)
      continue;
    const uint32_t number = bt_many_rares_decode(many, low | high << 8, n);
    if (many->stamps[number] != many->stamp)
      return number;
  }
  return BT_MANY_VALUES;
}

uint32_t bt_many_rares_next(struct bt_many_rares *many, uint64_t first, size_t lane,
                            const uint16_t *value) {
  const uint64_t n = first + lane;
  mark_unsifted_options(many, n, value);
  const uint32_t number = least_sifted_number(many, n, lane);
  if (number < BT_MANY_VALUES)
    return number;
  mark_far_options(many, value);
  return least_unmarked_number(many, n);
}

size_t bt_many_rares_finish(struct bt_many_rares *many, uint64_t n, uint16_t *values, size_t from,
                            size_t to) {
  for (size_t i = from; i < to; i++) {
    const uint32_t number = bt_many_rares_next(many, n, i, values + i);
    if (number == BT_MANY_VALUES)
      return i;
    values[i] = (uint16_t)number;
  }
  return to;
}
