#include "guess/repeat.h"

#include <stdlib.h>

enum { FEWEST = 12 }; /* terms that agree: fewer prove nothing */

/* For the things in reverse order border[k] is the length of the longest proper beginning of the
 * first k that is also their end (Knuth, Morris and Pratt 1977), so that their least period is
 * k - border[k]. */
static void find_borders(const struct bt_repeat *repeat, uint32_t *border) {
  const uint64_t last = repeat->count - 1;
  uint32_t length = 0;
  border[0] = border[1] = 0;
  for (uint64_t i = 1; i < repeat->count; i++) {
    while (length > 0 && !repeat->same(repeat->data, last - i, last - length))
      length = border[length];
    length += repeat->same(repeat->data, last - i, last - length);
    border[i + 1] = length;
  }
}

/* Two tails that both repeat often enough overlap by more than both periods, so that the longer has
 * the period of the shorter too (Fine and Wilf 1965): the longest is the one to take. */
bool bt_repeat_find(const struct bt_repeat *repeat, struct bt_period *period, bool *failed) {
  if (repeat->count == 0)
    return false;
  uint32_t *border = calloc((size_t)repeat->count + 1, sizeof *border);
  *failed |= border == NULL;
  if (border == NULL)
    return false;
  find_borders(repeat, border);
  bool found = false;
  for (uint64_t length = repeat->count; length > 0 && !found; length--) {
    *period = (struct bt_period){repeat->count - length, length - border[length], 0};
    found = repeat->enough(repeat->data, period);
  }
  free(border);
  return found;
}

/* A saltus is one more number to be determined. */
static uint64_t determined(const struct bt_period *period) {
  return period->preperiod + period->period + (period->saltus > 0);
}

uint64_t bt_period_confirmed(const struct bt_period *period, uint64_t count) {
  return count > determined(period) ? count - determined(period) : 0;
}

bool bt_period_seen(const struct bt_period *period, uint64_t count) {
  const uint64_t confirmed = bt_period_confirmed(period, count);
  return confirmed >= FEWEST && confirmed >= determined(period) && confirmed >= 2 * period->period;
}
