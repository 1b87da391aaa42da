#include "core/value/stretch.h"

#include <assert.h>

bool bt_stretches_add(struct bt_stretches *stretches, struct bt_limits *limits,
                      struct bt_value value) {
  struct bt_error ignored = {0};
  ignored.language = BT_ENGLISH;
  if (stretches->known > UINT32_MAX || !bt_cell_fits(value))
    return false;
  const bt_cell cell = bt_cell_of(value);
  if (stretches->count > 0 && stretches->list[stretches->count - 1].value == cell) {
    stretches->known++;
    return true;
  }
  if (bt_reserve(limits, &stretches->list, &stretches->capacity, stretches->count + 1,
                 sizeof *stretches->list, &ignored) != BETLI_OK)
    return false;
  stretches->list[stretches->count++] = (struct bt_stretch){(uint32_t)stretches->known++, cell};
  return true;
}

struct bt_value bt_stretches_find(const struct bt_stretches *stretches, uint64_t heap,
                                  uint64_t *end) {
  assert(heap < stretches->known);
  size_t low = 0, high = stretches->count;
  while (high - low > 1) {
    const size_t middle = low + (high - low) / 2;
    if (stretches->list[middle].begin <= heap)
      low = middle;
    else
      high = middle;
  }
  *end = high < stretches->count ? stretches->list[high].begin : stretches->known;
  return bt_cell_value(stretches->list[low].value);
}

void bt_stretches_free(struct bt_stretches *stretches, struct bt_limits *limits) {
  bt_limits_free(limits, stretches->list, stretches->capacity * sizeof *stretches->list);
  *stretches = (struct bt_stretches){0};
}
