#include "games/codes/octal_values.h"

enum { MOST_VALUES = 1 << 11 };
_Static_assert(2 * BT_OCTAL_HEAPS < MOST_VALUES, "values stay below twice the heap");

void bt_octal_next(const struct bt_octal *code, struct bt_octal_values *values) {
  bool seen[MOST_VALUES] = {false};
  const size_t heap = values->known;
  const uint16_t *value = values->values;
  for (size_t taken = 0; taken < code->count && taken <= heap; taken++) {
    const unsigned digit = code->digits[taken];
    const size_t rest = heap - taken;
    if (digit & 1 && rest == 0)
      seen[0] = true;
    if (digit & 2 && rest > 0)
      seen[value[rest]] = true;
    for (size_t part = 1; digit & 4 && part <= rest / 2; part++)
      seen[value[part] ^ value[rest - part]] = true;
  }
  uint16_t least = 0;
  while (seen[least])
    least++;
  values->values[values->known++] = least;
}

/* Guy and Smith (1956): with d_t the last digit, v(n + p) = v(n) for all n >= n0 if it holds while
 * n + p < 2 (n0 + p) + t, for n0 >= 1. */
bool bt_octal_is_periodic(const struct bt_octal *code, struct bt_octal_values *values,
                          size_t *until) {
  const size_t most = 2 * BT_OCTAL_PERIODIC + code->count - 1;
  while (values->known < most)
    bt_octal_next(code, values);
  for (size_t period = 1; period < BT_OCTAL_PERIODIC; period++) {
    size_t heap = most - 1;
    while (heap >= period && values->values[heap] == values->values[heap - period])
      heap--;
    const size_t first = heap < period ? 1 : heap - period + 1;
    *until = 2 * (first + period) + code->count - 2;
    if (first + period <= BT_OCTAL_PERIODIC)
      return true;
  }
  return false;
}

bool bt_octal_agrees(const struct bt_octal *code, const struct bt_octal_values *values,
                     size_t until) {
  struct bt_octal_values others;
  for (others.known = 0; others.known <= until;) {
    const size_t heap = others.known;
    bt_octal_next(code, &others);
    if (others.values[heap] != values->values[heap])
      return false;
  }
  return true;
}
