/* Grundy values of orders that are put together from single elements next to each other and one
 * above another: series-parallel orders, which hold no N (Valdes, Tarjan and Lawler 1982).
 *
 * Parts next to each other are a sum.  Of a part and one above it, a move in the lower takes the
 * upper away: an ordinal sum.  If the upper part is worth h, the whole is worth the number that is
 * no value of an option of the lower part and has h smaller such numbers (colon principle:
 * Berlekamp, Conway and Guy, Winning Ways).  A position that a move in the upper part leaves is
 * worth the same number of its own h. */
#include "games/graph/poset.h"

#include <string.h>

/* Elements of an order, and the value of the position that a move at each of them leaves. */
struct worth {
  const struct bt_poset *poset;
  uint16_t *options;
};

static bool is_empty_set(const uint64_t *set) {
  uint64_t all = 0;
  for (size_t w = 0; w < BT_MAX_WIDTH; w++)
    all |= set[w];
  return all == 0;
}

/* Takes off the part of `set` that holds an element, where elements next to each other are
 * joined if they are comparable, or if they are not. */
static void take_joined_part(const struct bt_poset *poset, bool comparable, size_t element,
                             uint64_t *set, uint64_t *part) {
  uint64_t fresh[BT_MAX_WIDTH] = {0};
  memset(part, 0, BT_MAX_WIDTH * sizeof *part);
  bt_bit_drop(set, element);
  do {
    bt_bit_add(part, element);
    for (size_t w = 0; w < BT_MAX_WIDTH; w++) {
      const uint64_t around = poset->around[element][w];
      fresh[w] |= (comparable ? around : ~around) & set[w];
      set[w] &= ~fresh[w];
    }
  } while (bt_bit_take_first(fresh, &element));
}

/* Returns an element of a set above no other element of it. */
static size_t find_minimal_element(const struct bt_poset *poset, const uint64_t *set) {
  uint64_t rest[BT_MAX_WIDTH];
  size_t element, minimal = BT_MOST_BITS;
  memcpy(rest, set, sizeof rest);
  while (bt_bit_take_first(rest, &element))
    if (minimal == BT_MOST_BITS || bt_poset_below(poset, element, minimal))
      minimal = element;
  return minimal;
}

/* Writes the numbers that no option of a part is worth, in order. */
static void list_missing_numbers(const struct worth *worth, const uint64_t *part,
                                 uint16_t missing[BT_MOST_BITS + 1]) {
  bool is_option[2 * BT_MOST_BITS + 1] = {false};
  uint64_t rest[BT_MAX_WIDTH];
  size_t element, count = 0;
  memcpy(rest, part, sizeof rest);
  while (bt_bit_take_first(rest, &element))
    is_option[worth->options[element]] = true;
  for (size_t number = 0; count <= BT_MOST_BITS; number++)
    if (number >= sizeof is_option || !is_option[number])
      missing[count++] = (uint16_t)number;
}

static bool find_worth(const struct worth *worth, const uint64_t *set, uint16_t *value);

/* Finds the worth of two parts next to each other. */
static bool find_worth_of_sum(const struct worth *worth, const uint64_t *part,
                              const uint64_t *other, uint16_t *value) {
  const uint64_t *const parts[] = {part, other};
  uint16_t values[2];
  for (size_t i = 0; i < 2; i++)
    if (!find_worth(worth, parts[i], &values[i]))
      return false;
  for (size_t i = 0; i < 2; i++) {
    uint64_t rest[BT_MAX_WIDTH];
    size_t element;
    memcpy(rest, parts[i], sizeof rest);
    while (bt_bit_take_first(rest, &element))
      worth->options[element] ^= values[1 - i];
  }
  *value = values[0] ^ values[1];
  return true;
}

/* Finds the worth of a part and one above it. */
static bool find_worth_of_series(const struct worth *worth, const uint64_t *lower,
                                 const uint64_t *upper, uint16_t *value) {
  uint16_t above = 0, missing[BT_MOST_BITS + 1];
  uint64_t rest[BT_MAX_WIDTH];
  size_t element;
  if (!find_worth(worth, lower, value) || !find_worth(worth, upper, &above))
    return false;
  list_missing_numbers(worth, lower, missing);
  memcpy(rest, upper, sizeof rest);
  while (bt_bit_take_first(rest, &element))
    worth->options[element] = missing[worth->options[element]];
  *value = missing[above];
  return true;
}

/* Finds what a set is worth, and its options.  Returns false if it holds an N. */
static bool find_worth(const struct worth *worth, const uint64_t *set, uint16_t *value) {
  uint64_t part[BT_MAX_WIDTH], rest[BT_MAX_WIDTH];
  const size_t minimal = find_minimal_element(worth->poset, set);
  memcpy(rest, set, sizeof rest);
  take_joined_part(worth->poset, true, minimal, rest, part);
  if (!is_empty_set(rest))
    return find_worth_of_sum(worth, part, rest, value);
  memcpy(rest, set, sizeof rest);
  take_joined_part(worth->poset, false, minimal, rest, part);
  if (!is_empty_set(rest))
    return find_worth_of_series(worth, part, rest, value);
  bt_bit_drop(part, minimal);
  worth->options[minimal] = 0;
  *value = 1;
  return is_empty_set(part);
}

bool bt_poset_series_value(const struct bt_poset *poset, const uint64_t *set, uint16_t *value,
                           uint16_t options[BT_MOST_BITS]) {
  const struct worth worth = {poset, options};
  *value = 0;
  return is_empty_set(set) || find_worth(&worth, set, value);
}
