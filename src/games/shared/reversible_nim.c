#include "games/shared/reversible_nim.h"

#include "core/algebra/function.h"

uint64_t bt_reversible_sum(const struct bt_reversible_nim *nim) {
  uint64_t sum = 0;
  for (size_t i = 0; i < nim->count; i++)
    sum ^= nim->heaps[i];
  return sum;
}

void bt_reversible_options(const struct bt_reversible_nim *nim, const uint64_t *words,
                           struct bt_options *options) {
  for (size_t i = 0; i < nim->count; i++) {
    nim->leave(words, i, 0, nim->heaps[i], options);
    nim->leave(words, i, nim->heaps[i] + 1, nim->spare[i], options);
  }
}

bool bt_reversible_closed(const struct bt_reversible_nim *nim, const struct bt_function *function,
                          struct bt_value *value) {
  if (function != &bt_grundy)
    return false;
  *value = bt_number(bt_reversible_sum(nim));
  return true;
}

void bt_reversible_reach(const struct bt_reversible_nim *nim, const uint64_t *words,
                         struct bt_value value, struct bt_options *options) {
  const uint64_t change = bt_reversible_sum(nim) ^ value.number;
  if (value.kind != BT_NUMBER || change == 0)
    return;
  for (size_t i = 0; i < nim->count; i++) {
    const uint64_t heap = nim->heaps[i], left = heap ^ change;
    if (left < heap || left - heap <= nim->spare[i])
      nim->leave(words, i, left, 1, options);
  }
}
