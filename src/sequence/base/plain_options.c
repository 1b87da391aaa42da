#include "sequence/base/plain_options.h"

void bt_mark_plain_options(const struct bt_recurrence *r, const struct bt_values *values,
                           uint64_t n, struct bt_seen *seen) {
  for (size_t i = 0; i < r->whole.count; i++)
    if (r->whole.takes[i] == n && n > 0)
      bt_seen_add(seen, 0);
  for (size_t i = 0; i < r->plain.count && r->plain.takes[i] < n; i++)
    bt_seen_add(seen, bt_value_at(values, n - r->plain.takes[i]));
}
