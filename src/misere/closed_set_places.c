#include "misere/closed_set.h"

bool bt_closed_set_knows(const struct bt_closed_set *set, const uint64_t *words, uint32_t *number) {
  uint32_t key[2 * BT_MAX_WIDTH], place;
  const size_t width = set->game->kind->width;
  bt_key_write(words, width, key);
  if (!bt_intern_knows(&set->places, key, 2 * width, &place))
    return false;
  *number = set->numbers[place];
  return *number < BT_NO_COMPONENT;
}
