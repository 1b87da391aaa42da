#include "sequence/suspense/stretches.h"

#include "core/base/intern.h"

#include <assert.h>

void bt_suspense_stretches_free(struct bt_suspense_stretches *stretches) {
  bt_limits_free(stretches->limits, stretches->list, stretches->capacity * sizeof *stretches->list);
  *stretches = (struct bt_suspense_stretches){0};
}

betli_status bt_suspense_stretches_begin(struct bt_suspense_stretches *stretches, uint64_t heap,
                                         uint64_t value, struct bt_error *error) {
  assert(heap == (stretches->count > 0 ? stretches->last + 1 : 0));
  const betli_status status = bt_reserve(stretches->limits, &stretches->list, &stretches->capacity,
                                         stretches->count + 1, sizeof *stretches->list, error);
  if (status != BETLI_OK)
    return status;
  stretches->list[stretches->count++] = (struct bt_suspense_stretch){heap, value};
  stretches->last = heap;
  stretches->largest = value > stretches->largest ? value : stretches->largest;
  return BETLI_OK;
}

static size_t find(const struct bt_suspense_stretches *stretches, uint64_t heap) {
  size_t low = 0, high = stretches->count;
  assert(heap <= stretches->last);
  while (high - low > 1) {
    const size_t middle = low + (high - low) / 2;
    if (stretches->list[middle].first <= heap)
      low = middle;
    else
      high = middle;
  }
  return low;
}

uint64_t bt_suspense_stretches_value(const struct bt_suspense_stretches *stretches, uint64_t heap) {
  return stretches->list[find(stretches, heap)].value;
}

void bt_suspense_stretches_around(const struct bt_suspense_stretches *stretches, uint64_t heap,
                                  uint64_t *first, uint64_t *last) {
  const size_t at = find(stretches, heap);
  *first = stretches->list[at].first;
  *last = at + 1 < stretches->count ? stretches->list[at + 1].first - 1 : stretches->last;
}
