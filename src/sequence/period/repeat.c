/* Values repeat up to a saltus if and only if the steps from each to the next repeat. */
#include "sequence/period/repeat.h"

#include <string.h>

#define ALWAYS_INLINE static inline __attribute__((always_inline))

struct list {
  const unsigned char *bytes;
  unsigned width;
};

ALWAYS_INLINE uint32_t value_at(struct list list, size_t i) {
  if (list.width == 1)
    return list.bytes[i];
  uint16_t half;
  uint32_t whole;
  if (list.width == 4)
    return memcpy(&whole, list.bytes + 4 * i, sizeof whole), whole;
  return memcpy(&half, list.bytes + 2 * i, sizeof half), half;
}

ALWAYS_INLINE uint32_t step_to(struct list list, size_t i) {
  return value_at(list, i) - value_at(list, i - 1);
}

/* The greatest of the suffixes of the steps from `first` on begins at *start, in the order of
 * numbers or in the opposite order; returns its least period.  (Crochemore and Perrin 1991) */
ALWAYS_INLINE size_t greatest_suffix(struct list list, size_t first, size_t n, bool opposite,
                                     size_t *start) {
  size_t best = first, other = first + 1, offset = 0, period = 1;
  while (other + offset < n) {
    const uint32_t a = step_to(list, other + offset), b = step_to(list, best + offset);
    if (a == b) {
      other += offset + 1 == period ? period : 0;
      offset = offset + 1 == period ? 0 : offset + 1;
    } else if ((a < b) != opposite) {
      other += offset + 1;
      period = other - best;
      offset = 0;
    } else {
      best = other++;
      offset = 0;
      period = 1;
    }
  }
  *start = best;
  return period;
}

/* From where on the steps repeat, seen from the end back to `first`. */
ALWAYS_INLINE size_t repeats_from(struct list list, size_t first, size_t n, size_t period) {
  size_t i = n - period;
  while (i > first && step_to(list, i - 1) == step_to(list, i - 1 + period))
    i--;
  return i;
}

/* The later of the greatest suffixes in both orders begins before the first period is over.  If
 * what repeats is three times as long, it has the same period as the suffix. */
ALWAYS_INLINE size_t least_period(struct list list, size_t first, size_t n) {
  size_t start, opposite_start;
  const size_t period = greatest_suffix(list, first, n, false, &start);
  const size_t opposite = greatest_suffix(list, first, n, true, &opposite_start);
  return start > opposite_start ? period : opposite;
}

enum { CHUNK = 256, WINDOW = 1024 };

ALWAYS_INLINE bool has_step(struct list list, size_t from, uint32_t step) {
  unsigned found = 0;
  for (size_t i = from; i < from + CHUNK; i++)
    found |= step_to(list, i) == step;
  return found != 0;
}

/* A step among the last that is rare there. */
ALWAYS_INLINE size_t rare_step(struct list list, size_t n) {
  uint32_t counts[WINDOW] = {0};
  size_t rare = n - 1;
  for (size_t i = n - WINDOW; i < n; i++)
    counts[step_to(list, i) % WINDOW]++;
  for (size_t i = n - WINDOW; i < n; i++)
    if (counts[step_to(list, i) % WINDOW] < counts[step_to(list, rare) % WINDOW])
      rare = i;
  return rare;
}

ALWAYS_INLINE bool window_comes_again(struct list list, size_t n, size_t distance) {
  size_t i = n;
  while (i > n - WINDOW && step_to(list, i - 1) == step_to(list, i - 1 - distance))
    i--;
  return i == n - WINDOW;
}

/* Whether the last steps have come before, not far: if not, no period can be seen. */
ALWAYS_INLINE bool end_comes_again(struct list list, size_t first, size_t n) {
  const size_t rare = rare_step(list, n);
  const uint32_t step = step_to(list, rare);
  for (size_t end = rare; end > first + CHUNK + WINDOW; end -= CHUNK)
    if (has_step(list, end - CHUNK, step))
      for (size_t i = end; i-- > end - CHUNK;)
        if (step_to(list, i) == step && window_comes_again(list, n, rare - i))
          return true;
  return false;
}

enum { FEWEST = 24 }; /* values: fewer show nothing */

ALWAYS_INLINE bool find(struct list list, size_t n, struct bt_period *period) {
  const size_t first = n / 2 + 1;
  if (n < FEWEST || (n > (size_t)64 * WINDOW && !end_comes_again(list, first, n)))
    return false;
  const size_t length = least_period(list, first, n);
  if (3 * length > n - first || repeats_from(list, first, n, length) > first)
    return false;
  const size_t from = repeats_from(list, 1, n, length) - 1;
  const uint32_t before = value_at(list, from), after = value_at(list, from + length);
  *period = (struct bt_period){from, length, after - before};
  return after >= before;
}

bool bt_repeat_at_end(const void *values, unsigned width, size_t n, struct bt_period *period) {
  switch (width) {
  case 1:
    return find((struct list){values, 1}, n, period);
  case 2:
    return find((struct list){values, 2}, n, period);
  default:
    return find((struct list){values, 4}, n, period);
  }
}
