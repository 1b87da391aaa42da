#include "core/search/position_key.h"

#include "core/algebra/places.h"

/* What is counted of the components of a key. */
struct key_count {
  size_t kept;  /* that stay in the key */
  size_t known; /* that the rule of the compound knows: all but passes */
  size_t live;  /* of these, those that have not ended */
  /* Where components keep their places: those of the live ones, and of those in which the next move
   * must be made. */
  uint64_t places, entailed;
  bool stuck; /* the next move must be made in a component that has ended */
};

/* Counts a component; returns true if it stays in the key. */
static bool count_component(struct key_count *count, const struct bt_expander *expander,
                            uint32_t component) {
  const struct bt_expansion *expansion = &expander->expansions[bt_unmarked(component)];
  const bool known = !expansion->passes, live = known && !expansion->ended;
  const bool entailed = (component & BT_ENTAILED_MARK) != 0;
  const bool keeps_place = known && expander->keeps_ended;
  if (keeps_place) {
    count->places |= (uint64_t)live << count->known;
    count->entailed |= (uint64_t)entailed << count->known;
  }
  count->known += known;
  count->live += live;
  count->stuck |= entailed && expansion->ended;
  return !expansion->ended || keeps_place;
}

/* Drops ended components that keep no place.  Passes stay in the place before them, whatever has
 * ended there. */
static struct key_count drop_ended_components(struct bt_numbers *key,
                                              const struct bt_expander *expander,
                                              bool sums_in_place) {
  struct key_count count = {0};
  bool in_place = false; /* a component of this place stays */
  for (size_t i = 0; i < key->count; i++) {
    const uint32_t component = key->numbers[i];
    in_place &= (component & BT_JOINED_MARK) != 0;
    const bool joined = in_place || (sums_in_place && count.kept > 0 &&
                                     bt_expander_are_passes(expander, component));
    if (!count_component(&count, expander, component))
      continue;
    key->numbers[count.kept++] = (component & ~BT_JOINED_MARK) | (joined ? BT_JOINED_MARK : 0);
    in_place = true;
  }
  return count;
}

/* Returns true if no move can be made. */
static bool is_position_over(const struct bt_compound *compound, const struct key_count *count) {
  return count->stuck || bt_is_over(compound, count->known, count->live, count->places) ||
         (count->entailed != 0 &&
          !bt_places_allow(compound, count->known, count->entailed, count->places));
}

/* Sorts the components of each place; keeps the marks of those that share a place. */
static void sort_within_places(uint32_t *numbers, size_t count) {
  for (size_t first = 0, end; first < count; first = end) {
    for (end = first + 1; end < count && (numbers[end] & BT_JOINED_MARK) != 0; end++)
      numbers[end] &= ~BT_JOINED_MARK;
    bt_numbers_sort(numbers + first, end - first);
    for (size_t i = first + 1; i < end; i++)
      numbers[i] |= BT_JOINED_MARK;
  }
}

void bt_position_key_sort(struct bt_numbers *key, const struct bt_expander *expander,
                          const struct bt_compound *compound) {
  const struct bt_rule_info *rule = bt_rule_info(compound->rule);
  const struct key_count count = drop_ended_components(key, expander, rule->sums_in_place);
  key->count = is_position_over(compound, &count) ? 0 : count.kept;
  if (key->count == 0)
    return;
  if (!rule->ordered)
    bt_numbers_sort(key->numbers, key->count);
  else /* passes stay last */
    sort_within_places(key->numbers,
                       key->count - bt_expander_are_passes(expander, key->numbers[key->count - 1]));
}
