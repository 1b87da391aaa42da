#include "games/graph/names.h"

#include "base/limits.h"
#include "games/graph/name_slots.h"

#include <assert.h>
#include <string.h>

#if defined(__GNUC__)
#define BT_PREFETCH(address) __builtin_prefetch(address)
#else
#define BT_PREFETCH(address) ((void)(address))
#endif

betli_status bt_names_open(struct bt_names *names, struct bt_limits *limits, size_t length,
                           struct bt_error *error) {
  /* A file that numbers many vertices from 0 or 1 takes about eight bytes or more for each. */
  const size_t most = length / 8;
  *names = (struct bt_names){.limits = limits};
  names->numbered = bt_limits_zeros(limits, most + 1, sizeof *names->numbered, error);
  if (names->numbered == NULL)
    return error->status;
  names->numbered_most = most;
  return BETLI_OK;
}

void bt_names_free(struct bt_names *names) {
  struct bt_limits *limits = names->limits;
  bt_limits_free(limits, names->bytes, names->bytes_capacity);
  bt_limits_free(limits, names->ends, names->ends_capacity * sizeof *names->ends);
  bt_limits_free(limits, names->slots, names->slot_count * sizeof *names->slots);
  if (names->numbered != NULL)
    bt_limits_free(limits, names->numbered, (names->numbered_most + 1) * sizeof *names->numbered);
}

static betli_status append_new_name(struct bt_names *names, struct bt_word name,
                                    struct bt_error *error) {
  const size_t length = names->count == 0 ? 0 : names->ends[names->count - 1];
  betli_status status = bt_reserve(names->limits, &names->bytes, &names->bytes_capacity,
                                   length + name.length, 1, error);
  if (status == BETLI_OK)
    status = bt_reserve(names->limits, &names->ends, &names->ends_capacity,
                        names->count + (size_t)1, sizeof *names->ends, error);
  if (status != BETLI_OK)
    return status;
  memcpy(names->bytes + length, name.text, name.length);
  names->ends[names->count++] = length + name.length;
  return BETLI_OK;
}

static bool is_digit(char c) {
  return '0' <= c && c <= '9';
}

static void choose_name_prefix(struct bt_names *names, struct bt_word first) {
  size_t length = first.length;
  while (length > 0 && is_digit(first.text[length - 1]))
    length--;
  names->prefix_length = length < BT_NAME_PREFIX ? length : 0;
  memcpy(names->prefix, first.text, names->prefix_length);
}

/* Returns true for the prefix and a number without leading zeros that the array has room for. */
static bool parse_numbered_name(const struct bt_names *names, struct bt_word name,
                                uint64_t *number) {
  const size_t prefix = names->prefix_length;
  if (name.length <= prefix || name.length > prefix + 10 ||
      (name.text[prefix] == '0' && name.length > prefix + 1))
    return false;
  for (size_t i = 0; i < prefix; i++)
    if (name.text[i] != names->prefix[i])
      return false;
  *number = 0;
  for (size_t i = prefix; i < name.length; i++) {
    if (!is_digit(name.text[i]))
      return false;
    *number = 10 * *number + (uint64_t)(name.text[i] - '0');
  }
  return *number < names->numbered_most;
}

/* A name and where its cell is. */
struct place {
  struct bt_word name;
  bool numbered;
  uint64_t key; /* its number if numbered, else its key in the slots */
};

static struct place locate_name(const struct bt_names *names, struct bt_word name) {
  struct place place = {.name = name};
  place.numbered = parse_numbered_name(names, name, &place.key);
  if (!place.numbered)
    place.key = bt_slot_key(name);
  return place;
}

/* Returns the cell of the name: 1 + its id, or 0 for a new name, whose slot is then taken. */
static uint32_t *find_name_cell(struct bt_names *names, const struct place *place) {
  if (place->numbered)
    return &names->numbered[place->key];
  struct bt_name_slot *slot = bt_slot_find(names, place->key, place->name);
  if (slot->cell == 0) {
    slot->key = place->key;
    slot->is_long = bt_slot_is_long(place->name);
    names->slots_used++;
  }
  return &slot->cell;
}

static betli_status add_located_name(struct bt_names *names, const struct place *place,
                                     uint32_t *id, struct bt_error *error) {
  uint32_t *cell = find_name_cell(names, place);
  if (*cell == 0) {
    if (names->count == BT_NO_NAME - 1)
      return bt_fail(error, BETLI_INPUT, "there are more than %u names", (unsigned)names->count);
    const betli_status status = append_new_name(names, place->name, error);
    if (status != BETLI_OK)
      return status;
    *cell = names->count;
  }
  *id = *cell - 1;
  return BETLI_OK;
}

betli_status bt_names_add(struct bt_names *names, size_t count, const struct bt_word *words,
                          uint32_t *ids, struct bt_error *error) {
  struct place places[BT_NAMES_BATCH];
  betli_status status = bt_slots_reserve(names, count, error);
  if (status != BETLI_OK)
    return status;
  if (names->count == 0 && count > 0)
    choose_name_prefix(names, words[0]);
  for (size_t i = 0; i < count; i++) {
    places[i] = locate_name(names, words[i]);
    BT_PREFETCH(places[i].numbered ? (void *)&names->numbered[places[i].key]
                                   : (void *)bt_slot_first(names, places[i].key));
  }
  for (size_t i = 0; i < count && status == BETLI_OK; i++)
    status = add_located_name(names, &places[i], &ids[i], error);
  return status;
}

uint32_t bt_names_find(const struct bt_names *names, struct bt_word name) {
  if (names->count == 0) /* then there may be no slots */
    return BT_NO_NAME;
  const struct place place = locate_name(names, name);
  const uint32_t cell =
      place.numbered ? names->numbered[place.key] : bt_slot_find(names, place.key, name)->cell;
  return cell == 0 ? BT_NO_NAME : cell - 1;
}
