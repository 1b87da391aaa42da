#include "misere/closed_set.h"

bool bt_closed_set_knows(const struct bt_closed_set *set, const uint64_t *words, uint32_t *number) {
  uint32_t place;
  if (!bt_key_numbers_knows(&set->places, words, set->places.length, &place))
    return false;
  *number = set->numbers[place];
  return *number < BT_NO_COMPONENT;
}
