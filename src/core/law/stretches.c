#include "core/law/stretches.h"

#include "base/limits.h"

#include <assert.h>

void bt_stretches_free(struct bt_stretches *stretches) {
  bt_limits_free(stretches->limits, stretches->list, stretches->capacity * sizeof *stretches->list);
  *stretches = (struct bt_stretches){0};
}

betli_status bt_stretches_begin(struct bt_stretches *stretches, uint64_t heap, uint64_t value,
                                struct bt_error *error) {
  assert(heap == bt_stretches_known(stretches));
  const betli_status status = bt_reserve(stretches->limits, &stretches->list, &stretches->capacity,
                                         stretches->count + 1, sizeof *stretches->list, error);
  if (status != BETLI_OK)
    return status;
  stretches->list[stretches->count++] = (struct bt_stretch){heap, value};
  stretches->last = heap;
  stretches->largest = value > stretches->largest ? value : stretches->largest;
  return BETLI_OK;
}

betli_status bt_stretches_add(struct bt_stretches *stretches, uint64_t value,
                              struct bt_error *error) {
  const uint64_t heap = bt_stretches_known(stretches);
  if (heap == 0 || stretches->list[stretches->count - 1].value != value)
    return bt_stretches_begin(stretches, heap, value, error);
  stretches->last = heap;
  return BETLI_OK;
}

static size_t find_stretch_index(const struct bt_stretches *stretches, uint64_t heap) {
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

uint64_t bt_stretches_value(const struct bt_stretches *stretches, uint64_t heap) {
  return stretches->list[find_stretch_index(stretches, heap)].value;
}

uint64_t bt_stretches_around(const struct bt_stretches *stretches, uint64_t heap, uint64_t *first,
                             uint64_t *last) {
  const size_t at = find_stretch_index(stretches, heap);
  *first = stretches->list[at].first;
  *last = at + 1 < stretches->count ? stretches->list[at + 1].first - 1 : stretches->last;
  return stretches->list[at].value;
}
