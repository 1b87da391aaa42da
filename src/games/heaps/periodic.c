#include "games/heaps/periodic.h"

#include "core/gather.h"

#include <stdlib.h>

struct search {
  const struct bt_function *function;
  const uint64_t *takes;
  size_t count;
  bt_cell *values;
  size_t known; /* heaps whose values are */
  struct bt_gather gather;
};

static bt_cell value_at(struct search *search, size_t heap) {
  const struct bt_function *function = search->function;
  if (heap < search->takes[0])
    return bt_cell_of(function->end);
  bt_gather_begin(function, &search->gather);
  for (size_t i = 0; i < search->count && search->takes[i] <= heap; i++)
    bt_gather_add(function, &search->gather,
                  bt_cell_value(search->values[heap - search->takes[i]]));
  return bt_cell_of(bt_gather_value(function, &search->gather));
}

static bool extend(struct search *search, size_t heaps) {
  bt_cell *grown = calloc(heaps, sizeof *grown);
  if (grown == NULL)
    return false;
  for (size_t i = 0; i < search->known; i++)
    grown[i] = search->values[i];
  free(search->values);
  search->values = grown;
  for (; search->known < heaps && !search->gather.failed; search->known++)
    search->values[search->known] = value_at(search, search->known);
  return !search->gather.failed;
}

/* How many of the last values are equal to those `shift` heaps before them, for each shift: the
 * Z-function of the values read backwards (D. Gusfield, Algorithms on Strings, Trees, and
 * Sequences, section 1.4). */
static void match(const struct search *search, uint32_t *matches) {
  const size_t count = search->known;
  const bt_cell *last = search->values + count - 1;
  size_t left = 0, right = 0; /* [left, right) repeats the beginning, with the greatest right */
  matches[0] = (uint32_t)count;
  for (size_t i = 1; i < count; i++) {
    size_t length = 0;
    if (i < right)
      length = matches[i - left] < right - i ? matches[i - left] : right - i;
    while (i + length < count && last[-(ptrdiff_t)(i + length)] == last[-(ptrdiff_t)length])
      length++;
    matches[i] = (uint32_t)length;
    if (i + length > right) {
      left = i;
      right = i + length;
    }
  }
}

/* As many values in a row as the largest take decide all that follow; so where so many repeat once,
 * they do so for ever (Golomb 1966). */
static bool find(const struct search *search, struct bt_periodic *periodic) {
  const uint64_t window = search->takes[search->count - 1];
  uint32_t *matches = malloc(search->known * sizeof *matches);
  size_t period = 1;
  if (matches == NULL)
    return false;
  match(search, matches);
  while (period < search->known && matches[period] < window)
    period++;
  const bool found = period < search->known;
  if (found) {
    periodic->period = period;
    periodic->preperiod = search->known - period - matches[period];
  }
  free(matches);
  return found;
}

void bt_periodic_find(const struct bt_function *function, const uint64_t *takes, size_t count,
                      struct bt_periodic *periodic) {
  struct search search = {.function = function, .takes = takes, .count = count};
  const size_t steps = BT_PERIODIC_STEPS / count;
  const size_t most = steps < BT_PERIODIC_HEAPS ? steps : BT_PERIODIC_HEAPS;
  const uint64_t window = takes[count - 1];
  *periodic = (struct bt_periodic){0};
  for (size_t heaps = 64; heaps <= most; heaps *= 2) {
    if (heaps < 2 * window)
      continue;
    if (!extend(&search, heaps))
      break;
    if (find(&search, periodic)) {
      periodic->values = search.values;
      search.values = NULL;
      break;
    }
  }
  free(search.values);
  bt_gather_free(&search.gather);
}
