#include "sequence/base/bits.h"
#include "sequence/few_rares/plan.h"

uint32_t bt_few_rares_candidate(const struct bt_few_rares *few, uint64_t n, const uint8_t *value) {
  uint64_t seen[BT_FEW_VALUES / 64] = {0};
  for (size_t i = 0; i < few->tap_count; i++) {
    const uint32_t option = few->taps[i].value ^ *(value - few->taps[i].distance);
    if (option < BT_FEW_VALUES)
      bt_bits_add(seen, option);
  }
  uint32_t least = 0;
  while (least < BT_FEW_VALUES &&
         (bt_bits_has(seen, BT_FEW_VALUES / 64, least) || !bt_is_common(&few->split, least, n)))
    least++;
  return least;
}

size_t bt_few_rares_run_one_by_one(const struct bt_few_rares *few, uint64_t n, uint8_t *values,
                                   size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t value = bt_few_rares_candidate(few, n + i, values + i);
    if (value == BT_FEW_VALUES)
      return i;
    values[i] = (uint8_t)value;
  }
  return count;
}
