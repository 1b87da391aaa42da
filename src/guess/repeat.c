#include "guess/repeat.h"

#include "core/law/find.h"

#include <stdlib.h>

enum { FEWEST = 12 }; /* terms that agree: fewer prove nothing */

/* Takes the least period.  Two ends that both repeat often enough overlap by more than both
 * periods.  So the longer has the period of the shorter, too (Fine and Wilf 1965). */
bool bt_repeat_find(const struct bt_row *row, struct bt_law *law, bool *failed) {
  uint32_t *matches = malloc((row->count + 1) * sizeof *matches);
  *failed |= matches == NULL;
  if (matches == NULL)
    return false;
  const bool found = bt_find_law(*row, row->count, matches, law);
  free(matches);
  return found;
}

/* Counts the terms that determine a law; a saltus needs one more. */
static uint64_t count_determining_terms(const struct bt_law *law) {
  return law->from + law->period + (law->saltus > 0);
}

uint64_t bt_period_confirmed(const struct bt_law *law, uint64_t count) {
  return count > count_determining_terms(law) ? count - count_determining_terms(law) : 0;
}

bool bt_period_seen(const struct bt_law *law, uint64_t count) {
  const uint64_t confirmed = bt_period_confirmed(law, count);
  return confirmed >= FEWEST && confirmed >= count_determining_terms(law) &&
         confirmed >= 2 * law->period;
}
