#include "sequence/suspense/intervals.h"

#include <stdlib.h>

void bt_intervals_free(struct bt_intervals *set) {
  free(set->list);
  *set = (struct bt_intervals){0};
}

void bt_intervals_add(struct bt_intervals *set, uint64_t first, uint64_t last) {
  if (first > last)
    return;
  if (set->count == set->capacity) {
    const size_t capacity = 2 * set->capacity + 16;
    struct bt_interval *list = realloc(set->list, capacity * sizeof *list);
    if (list == NULL) {
      set->failed = true;
      return;
    }
    set->list = list;
    set->capacity = capacity;
  }
  set->list[set->count++] = (struct bt_interval){first, last};
}

static uint64_t saturated_sum(uint64_t a, uint64_t b) {
  return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

void bt_intervals_add_moved(struct bt_intervals *set, const struct bt_interval *interval,
                            uint64_t distance) {
  if (interval->first <= UINT64_MAX - distance)
    bt_intervals_add(set, interval->first + distance, saturated_sum(interval->last, distance));
}

static int compare_intervals_by_first(const void *a, const void *b) {
  const struct bt_interval *x = a, *y = b;
  return (x->first > y->first) - (x->first < y->first);
}

void bt_intervals_merge(struct bt_intervals *set) {
  size_t kept = 0;
  if (set->count > 1)
    qsort(set->list, set->count, sizeof *set->list, compare_intervals_by_first);
  for (size_t i = 0; i < set->count; i++) {
    const struct bt_interval next = set->list[i];
    struct bt_interval *last = kept > 0 ? &set->list[kept - 1] : NULL;
    if (last == NULL || (last->last < UINT64_MAX && next.first > last->last + 1))
      set->list[kept++] = next;
    else if (next.last > last->last)
      last->last = next.last;
  }
  set->count = kept;
}

/* Adds the sums of different members, where `a` is part of `b`.  A sum 2 x is missing where x is
 * the only member of `a`, or both begin or end with x. */
static void add_unequal_sums(struct bt_intervals *set, struct bt_interval a, struct bt_interval b) {
  struct bt_interval sums = {a.first + b.first, saturated_sum(a.last, b.last)};
  const bool begin = a.first == b.first, end = a.last == b.last && a.last < UINT64_MAX;
  const bool alone = a.first == a.last;
  const bool hole = alone && !begin && !end && a.first <= UINT64_MAX / 2;
  if (begin && (sums.first == UINT64_MAX || (alone && end)))
    return;
  sums.first += begin;
  sums.last -= end && a.last <= UINT64_MAX / 2;
  bt_intervals_add(set, sums.first, hole ? 2 * a.first - 1 : sums.last);
  if (hole && 2 * a.first < UINT64_MAX)
    bt_intervals_add(set, 2 * a.first + 1, sums.last);
}

void bt_intervals_add_sums(struct bt_intervals *set, const struct bt_intervals *a,
                           const struct bt_intervals *b, bool unequal) {
  for (size_t i = 0; i < a->count; i++)
    for (size_t j = 0; j < b->count; j++) {
      const struct bt_interval x = a->list[i], y = b->list[j];
      if (x.first > UINT64_MAX - y.first)
        continue;
      if (unequal && y.first <= x.first && x.last <= y.last)
        add_unequal_sums(set, x, y);
      else
        bt_intervals_add(set, x.first + y.first, saturated_sum(x.last, y.last));
    }
  set->failed |= a->failed || b->failed;
  bt_intervals_merge(set);
}

bool bt_intervals_have(const struct bt_intervals *set, uint64_t heap, uint64_t *until) {
  *until = UINT64_MAX;
  for (size_t i = 0; i < set->count; i++) {
    const struct bt_interval *interval = &set->list[i];
    if (heap <= interval->last) {
      const bool within = heap >= interval->first;
      *until = within ? interval->last : interval->first - 1;
      return within;
    }
  }
  return false;
}
