#include "core/algebra/places.h"

#include <assert.h>

/* Returns the places [from, until). */
static uint64_t range_of_places(size_t from, size_t until) {
  const uint64_t below = until >= BT_PLACES ? UINT64_MAX : (UINT64_C(1) << until) - 1;
  return from >= until ? 0 : below >> from << from;
}

static size_t count_sets(const struct bt_compound *compound, size_t count) {
  if (compound->hypergraph != NULL)
    return compound->hypergraph->count;
  if (compound->most >= count)
    return 1;
  return bt_rule_info(compound->rule)->places == BT_IN_CIRCLE ? count
                                                              : count - (size_t)compound->most + 1;
}

/* Returns the j-th set: of a hypergraph, or of components next to each other. */
static uint64_t find_set(const struct bt_compound *compound, size_t count, size_t j) {
  if (compound->hypergraph != NULL)
    return compound->hypergraph->sets[j];
  if (compound->most >= count)
    return range_of_places(0, count);
  const size_t end = j + (size_t)compound->most;
  return end <= count ? range_of_places(j, end)
                      : range_of_places(j, count) | range_of_places(0, end - count);
}

bool bt_keeps_places(const struct bt_compound *compound) {
  return bt_rule_info(compound->rule)->places != BT_ANYWHERE;
}

bool bt_places_allow(const struct bt_compound *compound, size_t count, uint64_t moved,
                     uint64_t later) {
  const bool whole = bt_rule_info(compound->rule)->places == BT_IN_SETS;
  const uint64_t any = moved | later;
  assert(count <= BT_PLACES);
  for (size_t j = 0; j < count_sets(compound, count); j++) {
    const uint64_t set = find_set(compound, count, j);
    if ((moved & ~set) == 0 && (whole ? (set & ~any) == 0 : (set & any) != 0))
      return true;
  }
  return false;
}
