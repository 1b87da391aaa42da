/* Counts of the sets of coins that a rule allows to turn. */
#include "games/coins/turning.h"

static const uint64_t too_many = BT_MOST_TURNS + 1;

static uint64_t lesser_count(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* Returns the number of subsets with at most `most` of `count` elements, at most too_many. */
static uint64_t count_subsets(uint64_t count, uint64_t most) {
  uint64_t term = 1, sum = 1;
  if (most > 0 && count > BT_MOST_TURNS)
    return too_many;
  for (uint64_t j = 1; j <= lesser_count(count, most) && sum < too_many; j++) {
    term = term * (count - j + 1) / j;
    sum += term;
  }
  return lesser_count(sum, too_many);
}

/* Counts the head alone, and all sets of two or more with each leftmost coin that is allowed. */
static uint64_t count_symmetric_sets(const struct bt_turning *rule, uint64_t count) {
  uint64_t sum = 1;
  for (uint64_t left = rule->leftmost ? count : 1; left <= count && sum < too_many; left++)
    sum += count_subsets(left / 2, rule->most < 2 ? 0 : (rule->most - 1) / 2);
  return lesser_count(sum, too_many);
}

static uint64_t count_coin_pairs(const struct bt_turning *rule, uint64_t count) {
  uint64_t sum = 1;
  for (size_t i = 0; i < rule->distances.count && rule->distances.items[i] <= count; i++)
    sum++;
  return sum;
}

/* Bounds the number of sets.  At a distance of d, count / d coins fit, which is less than (1 +
 * ln(count)) * count in all. */
static uint64_t bound_even_sets(const struct bt_turning *rule, uint64_t count) {
  const uint64_t per_step = lesser_count(rule->most - 1, 16);
  return count > BT_MOST_TURNS ? too_many : lesser_count(1 + count * per_step, too_many);
}

uint64_t bt_turning_count(const struct bt_turning *rule, uint64_t place) {
  const uint64_t count = lesser_count(place - rule->first, rule->window - 1);
  switch (rule->shape) {
  case BT_TURN_ANY:
    return count_subsets(count, rule->most - 1);
  case BT_TURN_RUN:
    return lesser_count(1 + lesser_count(count, rule->most - 1), too_many);
  case BT_TURN_EVEN:
    return rule->most == 1 ? 1 : bound_even_sets(rule, count);
  case BT_TURN_SYMMETRIC:
    return count_symmetric_sets(rule, count);
  default:
    return count_coin_pairs(rule, count);
  }
}
