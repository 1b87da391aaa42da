#include "sequence/value_search.h"

#include <assert.h>

bool bt_value_search_live(const struct bt_value_search *s, uint64_t heap) {
  return s->foreclosed == NULL || heap > s->shift || s->foreclosed->first[heap].kind == BT_NUMBER;
}

/* Returns 0 for small live heaps. */
uint64_t bt_value_search_value(const struct bt_value_search *s, uint64_t heap) {
  uint64_t value = 0;
  if (heap > s->shift)
    bt_sequence_value(s->sequence, heap - s->shift, &value);
  return value;
}

struct bt_value_run bt_value_run_of(const struct bt_value_search *s,
                                    const struct bt_options *options, const struct bt_run *run) {
  struct bt_value_run parts = {.live = true, .value = s->value};
  for (size_t p = 0; p < run->parts; p++) {
    const uint64_t *part = options->words + run->at + 2 * p;
    if (part[1] != 0) {
      assert(parts.moving < 2 && part[1] == (parts.moving == 0 ? 1 : UINT64_MAX));
      parts.start[parts.moving++] = part[0];
    } else {
      parts.live &= bt_value_search_live(s, part[0]);
      parts.value ^= bt_value_search_value(s, part[0]);
    }
  }
  return parts;
}
