#include "games/graph/name_slots.h"

#include <assert.h>
#include <string.h>

/* Spreads every bit of the key to the low bits (Stafford's variant of MurmurHash3's finalizer, as
 * in splitmix64). */
static uint64_t mix_slot_key(uint64_t key) {
  key = (key ^ (key >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  key = (key ^ (key >> 27)) * UINT64_C(0x94d049bb133111eb);
  return key ^ (key >> 31);
}

static uint64_t load_eight_bytes(const char *text, size_t length) {
  uint64_t key = 0;
  memcpy(&key, text, length < sizeof key ? length : sizeof key);
  return key;
}

/* Returns the key of a name.  Short names are their own keys, so that most look-ups read one slot
 * and nothing else. */
uint64_t bt_slot_key(struct bt_word name) {
  uint64_t key = load_eight_bytes(name.text, name.length);
  for (size_t i = sizeof key; i < name.length; i += sizeof key)
    key = mix_slot_key(key) + load_eight_bytes(name.text + i, name.length - i);
  return key;
}

bool bt_slot_is_long(struct bt_word name) {
  return name.length > sizeof(uint64_t);
}

static bool slot_holds_name(const struct bt_names *names, const struct bt_name_slot *slot,
                            uint64_t key, struct bt_word name) {
  if (slot->key != key || slot->is_long != bt_slot_is_long(name))
    return false;
  if (!slot->is_long)
    return true;
  const struct bt_word found = bt_names_at(names, slot->cell - 1);
  return found.length == name.length && memcmp(found.text, name.text, name.length) == 0;
}

struct bt_name_slot *bt_slot_first(const struct bt_names *names, uint64_t key) {
  assert((names->slot_count & (names->slot_count - 1)) == 0 && names->slot_count > 0);
  return &names->slots[mix_slot_key(key) & (names->slot_count - 1)];
}

static struct bt_name_slot *slot_after(const struct bt_names *names, struct bt_name_slot *slot) {
  return slot + 1 == names->slots + names->slot_count ? names->slots : slot + 1;
}

struct bt_name_slot *bt_slot_find(const struct bt_names *names, uint64_t key, struct bt_word name) {
  assert(names->slots_used < names->slot_count); /* else the search would not end */
  struct bt_name_slot *slot = bt_slot_first(names, key);
  while (slot->cell != 0 && !slot_holds_name(names, slot, key, name))
    slot = slot_after(names, slot);
  return slot;
}

/* Room for more than a batch. */
enum { FEWEST_SLOTS = 4 * BT_NAMES_BATCH };

static betli_status enlarge_slots(struct bt_names *names, struct bt_error *error) {
  const struct bt_names old = *names;
  const size_t count = old.slot_count == 0 ? FEWEST_SLOTS : 2 * old.slot_count;
  struct bt_name_slot *slots = bt_limits_zeros(names->limits, count, sizeof *slots, error);
  if (slots == NULL)
    return error->status;
  names->slot_count = count;
  names->slots = slots;
  for (size_t i = 0; i < old.slot_count; i++) {
    if (old.slots[i].cell == 0)
      continue;
    struct bt_name_slot *slot = bt_slot_first(names, old.slots[i].key);
    while (slot->cell != 0)
      slot = slot_after(names, slot);
    *slot = old.slots[i];
  }
  bt_limits_free(names->limits, old.slots, old.slot_count * sizeof *old.slots);
  return BETLI_OK;
}

/* Keeps at least a quarter of the slots free. */
betli_status bt_slots_reserve(struct bt_names *names, size_t more, struct bt_error *error) {
  return 4 * (names->slots_used + more) <= 3 * names->slot_count ? BETLI_OK
                                                                 : enlarge_slots(names, error);
}
