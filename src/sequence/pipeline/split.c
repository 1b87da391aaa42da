/* The Walsh-Hadamard transform of the histogram of the values compares all masks at once. */
#include "sequence/pipeline/split.h"

#include "sequence/base/walsh.h"

#include <assert.h>
#include <stdlib.h>

/* Counts the heaps of each value; odd heaps in the second half of `counts`. */
static void count_values_by_parity(const struct bt_values *values, int64_t *counts, size_t size) {
  for (uint64_t n = values->first > 0 ? values->first : 1; n < values->count; n++)
    counts[bt_value_at(values, n) + (n & 1 ? size : 0)]++;
}

static size_t range_of_values(const struct bt_values *values) {
  uint32_t all = 1;
  for (uint64_t n = values->first; n < values->count; n++)
    all |= bt_value_at(values, n);
  return (size_t)2 << (31 - __builtin_clz(all));
}

/* Returns true if all splitting takes have the same parity. */
static bool may_alternate(const struct bt_takes *split) {
  for (size_t i = 1; i < split->count; i++)
    if (((split->takes[i] ^ split->takes[0]) & 1) != 0)
      return false;
  return split->count > 0;
}

bool bt_split_suits(const struct bt_recurrence *recurrence, const struct bt_split *split) {
  const struct bt_takes *takes = &recurrence->split;
  return !split->alternates || (may_alternate(takes) && (takes->takes[0] & 1) == split->takes);
}

bool bt_split_choose(const struct bt_recurrence *recurrence, const struct bt_values *values,
                     struct bt_split *split, uint64_t *rares) {
  const size_t size = range_of_values(values);
  int64_t *sums = calloc(2 * size, sizeof *sums);
  if (sums == NULL)
    return false;
  count_values_by_parity(values, sums, size);
  bt_walsh(sums, 2 * size);
  const unsigned takes = recurrence->split.count > 0 ? recurrence->split.takes[0] & 1 : 0;
  const bool both = may_alternate(&recurrence->split);
  /* sums[mask] is the number of rare heaps minus that of common heaps, so the least sum has the
   * fewest rare heaps.  With alternation and odd takes, rare and common are exchanged. */
  int64_t least = INT64_MAX;
  for (size_t i = 1; i < (both ? 2 : 1) * size; i++) {
    const int64_t sum = i >= size && takes != 0 ? -sums[i] : sums[i];
    if (sum >= least || i == size)
      continue;
    least = sum;
    *split = (struct bt_split){(uint32_t)(i & (size - 1)), i >= size, i >= size ? takes : 0};
  }
  const int64_t heaps = sums[0];
  assert(least <= heaps && heaps + least >= 0); /* rare and common heaps are all */
  *rares = (uint64_t)(heaps + least) / 2;
  free(sums);
  return true;
}
