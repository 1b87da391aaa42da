#include "core/game/value.h"

bool bt_nimbers_have(const struct bt_nimbers *set, uint64_t number) {
  for (size_t i = 0; set != NULL && i < set->count; i++)
    if (set->numbers[i] == number)
      return true;
  return false;
}

/* Whether a ⊕ K lies in b ⊕ L: sets have each number once. */
static bool same_loops(struct bt_value a, struct bt_value b) {
  const size_t count = a.loops == NULL ? 0 : a.loops->count;
  if (count != (b.loops == NULL ? 0 : b.loops->count))
    return false;
  for (size_t i = 0; i < count; i++)
    if (!bt_nimbers_have(b.loops, a.loops->numbers[i] ^ a.number ^ b.number))
      return false;
  return true;
}

bool bt_same_infinite(struct bt_value a, struct bt_value b) {
  if (a.kind != b.kind)
    return false;
  if (a.kind == BT_LOOPS)
    return same_loops(a, b);
  return a.kind != BT_SIDES || (a.number == b.number && a.other == b.other &&
                                a.beyond[0] == b.beyond[0] && a.beyond[1] == b.beyond[1]);
}
