#include "games/names.h"

#include "games/grow.h"

#include <stdlib.h>
#include <string.h>

#if defined(__GNUC__)
#define BT_PREFETCH(address) __builtin_prefetch(address)
#else
#define BT_PREFETCH(address) ((void)(address))
#endif

/* Every bit of the key reaches the low bits of the result (Stafford's variant of MurmurHash3's
 * finalizer, as in splitmix64). */
static uint64_t mix(uint64_t key) {
  key = (key ^ (key >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  key = (key ^ (key >> 27)) * UINT64_C(0x94d049bb133111eb);
  return key ^ (key >> 31);
}

static uint64_t eight_bytes(const char *text, size_t length) {
  uint64_t key = 0;
  memcpy(&key, text, length < sizeof key ? length : sizeof key);
  return key;
}

/* Short names are their own key, so that most look-ups read one slot and nothing else. */
static uint64_t key_of(struct bt_word name) {
  uint64_t key = eight_bytes(name.text, name.length);
  for (size_t i = sizeof key; i < name.length; i += sizeof key)
    key = mix(key) + eight_bytes(name.text + i, name.length - i);
  return key;
}

struct bt_word bt_names_at(const struct bt_names *names, uint32_t id) {
  const size_t begin = id == 0 ? 0 : names->ends[id - 1];
  return (struct bt_word){names->bytes + begin, names->ends[id] - begin};
}

static uint32_t capped(size_t length) {
  return length < UINT32_MAX ? (uint32_t)length : UINT32_MAX;
}

static bool holds(const struct bt_names *names, const struct bt_name_slot *slot, uint64_t key,
                  struct bt_word name) {
  if (slot->key != key || slot->length != capped(name.length))
    return false;
  if (name.length <= sizeof key)
    return true;
  const struct bt_word found = bt_names_at(names, slot->id);
  return found.length == name.length && memcmp(found.text, name.text, name.length) == 0;
}

/* The slot that holds the name, or the free one where it belongs. */
static struct bt_name_slot *slot_for(const struct bt_names *names, uint64_t key,
                                     struct bt_word name) {
  size_t i = mix(key);
  for (;; i++) {
    struct bt_name_slot *slot = &names->slots[i & (names->slot_count - 1)];
    if (slot->length == 0 || holds(names, slot, key, name))
      return slot;
  }
}

static bool double_slots(struct bt_names *names) {
  const struct bt_names old = *names;
  names->slot_count = old.slot_count == 0 ? 2 * BT_NAMES_BATCH : 2 * old.slot_count;
  names->slots = calloc(names->slot_count, sizeof *names->slots);
  if (names->slots == NULL) {
    *names = old;
    return false;
  }
  for (size_t i = 0; i < old.slot_count; i++) {
    if (old.slots[i].length == 0)
      continue;
    size_t at = mix(old.slots[i].key);
    while (names->slots[at & (names->slot_count - 1)].length != 0)
      at++;
    names->slots[at & (names->slot_count - 1)] = old.slots[i];
  }
  free(old.slots);
  return true;
}

static bool append(struct bt_names *names, struct bt_word name) {
  const size_t length = names->count == 0 ? 0 : names->ends[names->count - 1];
  char *bytes = bt_grow(names->bytes, &names->bytes_capacity, length + name.length, 1);
  if (bytes == NULL)
    return false;
  names->bytes = bytes;
  size_t *ends =
      bt_grow(names->ends, &names->ends_capacity, names->count + (size_t)1, sizeof *ends);
  if (ends == NULL)
    return false;
  names->ends = ends;
  memcpy(bytes + length, name.text, name.length);
  ends[names->count++] = length + name.length;
  return true;
}

static betli_status add(struct bt_names *names, uint64_t key, struct bt_word name, uint32_t *id,
                        struct bt_error *error) {
  struct bt_name_slot *slot = slot_for(names, key, name);
  if (slot->length == 0) {
    const uint32_t count = names->count;
    if (count == BT_NO_NAME - 1)
      return bt_fail(error, BETLI_INPUT, "there are more than %u names", (unsigned)count);
    if (!append(names, name))
      return bt_fail_memory(error);
    *slot = (struct bt_name_slot){key, count, capped(name.length)};
  }
  *id = slot->id;
  return BETLI_OK;
}

betli_status bt_names_add(struct bt_names *names, size_t count, const struct bt_word *words,
                          uint32_t *ids, struct bt_error *error) {
  if (4 * (names->count + count) > 3 * names->slot_count && !double_slots(names))
    return bt_fail_memory(error);
  uint64_t keys[BT_NAMES_BATCH];
  for (size_t i = 0; i < count; i++) {
    keys[i] = key_of(words[i]);
    BT_PREFETCH(&names->slots[mix(keys[i]) & (names->slot_count - 1)]);
  }
  betli_status status = BETLI_OK;
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    status = add(names, keys[i], words[i], &ids[i], error);
  return status;
}

uint32_t bt_names_find(const struct bt_names *names, struct bt_word name) {
  if (names->slot_count == 0 || name.length == 0)
    return BT_NO_NAME;
  const struct bt_name_slot *slot = slot_for(names, key_of(name), name);
  return slot->length == 0 ? BT_NO_NAME : slot->id;
}

void bt_names_free(struct bt_names *names) {
  free(names->bytes);
  free(names->ends);
  free(names->slots);
  *names = (struct bt_names){0};
}
