/* Laws of heaps: values that repeat, in sequences of single heaps. */
#ifndef BETLI_CORE_LAW_LAW_H
#define BETLI_CORE_LAW_LAW_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* v(n + period) = v(n) + saltus for all heaps n from `from` on. */
struct bt_law {
  uint64_t from;       /* heap */
  uint64_t period;     /* heaps; 0: no law is known */
  uint64_t saltus;     /* how much more a heap is worth after one period */
  uint64_t until;      /* the last heap whose value the theorem needs; UINT64_MAX: never enough */
  const char *theorem; /* its source; NULL: nothing is proved */
};

/* Returns the heap below the end of the first period whose value, plus *more, is that of `heap`. */
static inline uint64_t bt_law_base(const struct bt_law *law, uint64_t heap, uint64_t *more) {
  assert(law->period > 0);
  const uint64_t rounds = heap < law->from ? 0 : (heap - law->from) / law->period;
  *more = rounds * law->saltus; /* at most the number of moves: no overflow */
  return heap - rounds * law->period;
}

/* Around some heap: v(n + period) = v(n) where `first` <= n and n + period <= `last`. */
struct bt_repetition {
  uint64_t first, last, period;
};

/* Returns the repetition around a heap.  The heaps from `from` on repeat with the period; smaller
 * heaps are not known to repeat. */
static inline struct bt_repetition bt_repetition_around(uint64_t heap, uint64_t from,
                                                        uint64_t period) {
  return heap < from ? (struct bt_repetition){0, from - 1, UINT64_MAX}
                     : (struct bt_repetition){from, UINT64_MAX, period};
}

#endif
