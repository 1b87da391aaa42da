#include "core/algebra/number_set.h"

#include <stdlib.h>

static int compare_ranges(const void *a, const void *b) {
  const struct bt_number_range *x = a, *y = b;
  return (x->first > y->first) - (x->first < y->first);
}

/* Sorts the ranges, and unites those that overlap or touch. */
static void tidy_set(struct bt_number_set *set) {
  size_t kept = 0;
  if (set->count == 0)
    return;
  qsort(set->ranges, set->count, sizeof *set->ranges, compare_ranges);
  for (size_t i = 1; i < set->count; i++) {
    struct bt_number_range *before = &set->ranges[kept];
    const struct bt_number_range range = set->ranges[i];
    if (before->last == UINT64_MAX || range.first <= before->last + 1)
      before->last = range.last > before->last ? range.last : before->last;
    else
      set->ranges[++kept] = range;
  }
  set->count = kept + 1;
}

/* Makes room for one more range: by tidying, unless that would hardly help. */
static betli_status reserve_range(struct bt_number_set *set, struct bt_error *error) {
  if (set->count > 0 && set->count == set->capacity)
    tidy_set(set);
  const size_t wanted = set->count > set->capacity / 2 ? set->capacity + 1 : set->count + 1;
  return bt_reserve(set->limits, &set->ranges, &set->capacity, wanted, sizeof *set->ranges, error);
}

betli_status bt_number_set_add(struct bt_number_set *set, uint64_t first, uint64_t last,
                               struct bt_error *error) {
  struct bt_number_range *end = set->count == 0 ? NULL : &set->ranges[set->count - 1];
  if (end != NULL && end->first <= first && last <= end->last) /* values come again at once */
    return BETLI_OK;
  const bool is_full = set->ranges == NULL || set->count == set->capacity;
  const betli_status status = is_full ? reserve_range(set, error) : BETLI_OK;
  if (status != BETLI_OK)
    return status;
  set->ranges[set->count++] = (struct bt_number_range){first, last};
  return BETLI_OK;
}

betli_status bt_number_set_add_nim_sums(struct bt_number_set *set, uint64_t below, uint64_t other,
                                        struct bt_error *error) {
  betli_status status = BETLI_OK;
  for (int bit = 0; bit < 64 && status == BETLI_OK; bit++) {
    const uint64_t length = UINT64_C(1) << bit;
    const uint64_t start = ((below ^ length) ^ other) & ~(length - 1);
    if ((below & length) !=
        0) /* numbers that agree with `below` above this digit, and have 0 here */
      status = bt_number_set_add(set, start, start + (length - 1), error);
  }
  return status;
}

bool bt_number_set_missing(struct bt_number_set *set, uint64_t rank, uint64_t *number) {
  *number = rank;
  tidy_set(set);
  for (size_t i = 0; i < set->count && set->ranges[i].first <= *number; i++) {
    const uint64_t more = set->ranges[i].last - set->ranges[i].first;
    if (more == UINT64_MAX || *number > UINT64_MAX - more - 1)
      return false;
    *number += more + 1;
  }
  return true;
}

void bt_number_set_empty(struct bt_number_set *set) {
  set->count = 0;
}

void bt_number_set_free(struct bt_number_set *set) {
  bt_limits_free(set->limits, set->ranges, set->capacity * sizeof *set->ranges);
  *set = (struct bt_number_set){.limits = set->limits};
}
