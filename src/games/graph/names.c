#include "games/graph/names.h"

#include <string.h>

betli_status bt_names_open(struct bt_names *names, struct bt_limits *limits, size_t length,
                           struct bt_error *error) {
  *names = (struct bt_names){.keys = {.limits = limits, .item = 1}};
  /* A file that numbers many vertices from 0 or 1 takes about eight bytes or more for each. */
  return bt_key_numbers_direct(&names->keys, length / 8 + (uint64_t)1, error);
}

void bt_names_free(struct bt_names *names) {
  bt_key_numbers_free(&names->keys);
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

/* Returns the number of a name that is the prefix and a number without leading zeros, if there is a
 * cell for it; else BT_NOT_DIRECT. */
static size_t get_number_in_name(const struct bt_names *names, struct bt_word name) {
  const size_t prefix = names->prefix_length;
  uint64_t number = 0;
  if (name.length <= prefix || name.length > prefix + 10 ||
      (name.text[prefix] == '0' && name.length > prefix + 1))
    return BT_NOT_DIRECT;
  for (size_t i = 0; i < prefix; i++)
    if (name.text[i] != names->prefix[i])
      return BT_NOT_DIRECT;
  for (size_t i = prefix; i < name.length; i++) {
    if (!is_digit(name.text[i]))
      return BT_NOT_DIRECT;
    number = 10 * number + (uint64_t)(name.text[i] - '0');
  }
  return number < names->keys.direct_count ? (size_t)number : BT_NOT_DIRECT;
}

betli_status bt_names_add(struct bt_names *names, size_t count, const struct bt_word *words,
                          uint32_t *ids, struct bt_error *error) {
  struct bt_met_key keys[BT_NAMES_BATCH];
  if (names->keys.count == 0 && count > 0)
    choose_name_prefix(names, words[0]);
  for (size_t i = 0; i < count; i++)
    keys[i] =
        (struct bt_met_key){words[i].text, words[i].length, get_number_in_name(names, words[i])};
  return bt_key_numbers_meet_keys(&names->keys, keys, count, ids, error);
}

uint32_t bt_names_find(const struct bt_names *names, struct bt_word name) {
  const size_t direct = get_number_in_name(names, name);
  uint32_t id;
  const bool known = direct != BT_NOT_DIRECT
                         ? bt_key_numbers_knows_direct(&names->keys, direct, &id)
                         : bt_key_numbers_knows(&names->keys, name.text, name.length, &id);
  return known ? id : BT_NO_NAME;
}
