#include "core/game/period.h"

#include <assert.h>

/* The step to the value that is i-th from the end. */
static uint32_t step(const uint32_t *values, size_t count, size_t i) {
  assert(i + 2 <= count);
  return values[count - 1 - i] - values[count - 2 - i];
}

/* How many of the last steps are equal to those `shift` before them, for each shift: the Z-function
 * of the steps read backwards (D. Gusfield, Algorithms on Strings, Trees, and Sequences, section
 * 1.4). */
static void match(const uint32_t *values, size_t count, uint32_t *matches) {
  const size_t steps = count - 1;
  size_t left = 0, right = 0; /* [left, right) repeats the beginning, with the greatest right */
  for (size_t i = 1; i < steps; i++) {
    size_t length = 0;
    if (i < right)
      length = matches[i - left] < right - i ? matches[i - left] : right - i;
    while (i + length < steps && step(values, count, i + length) == step(values, count, length))
      length++;
    matches[i] = (uint32_t)length;
    if (i + length > right) {
      left = i;
      right = i + length;
    }
  }
}

bool bt_period_shown(const uint32_t *values, size_t count, bool even, uint32_t *matches,
                     struct bt_period *period) {
  const uint32_t *last = values + count - 1;
  bool found = false;
  if (count < 3)
    return false;
  match(values, count, matches);
  for (size_t shift = 1; shift < count - 1; shift++) {
    const uint32_t saltus = *last - *(last - shift);
    const bool allowed = saltus == 0 || (even && *last > *(last - shift) && saltus % 2 == 0);
    const uint64_t preperiod = count - 1 - shift - matches[shift];
    if (!allowed || (found && preperiod + shift >= period->preperiod + period->period))
      continue;
    *period = (struct bt_period){preperiod, shift, saltus};
    found = true;
  }
  return found;
}
