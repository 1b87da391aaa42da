/* How many sets of coins a rule lets turn. */
#include "games/coins/turning.h"

static const uint64_t too_many = BT_MOST_TURNS + 1;

static uint64_t least_of(uint64_t a, uint64_t b) {
  return a < b ? a : b;
}

/* How many subsets of at most `most` a set of `count` has. */
static uint64_t subsets(uint64_t count, uint64_t most) {
  uint64_t term = 1, sum = 1;
  if (most > 0 && count > BT_MOST_TURNS)
    return too_many;
  for (uint64_t j = 1; j <= least_of(count, most) && sum < too_many; j++) {
    term = term * (count - j + 1) / j;
    sum += term;
  }
  return least_of(sum, too_many);
}

/* All sets of two or more with every leftmost coin that is allowed. */
static uint64_t symmetric(const struct bt_turning *rule, uint64_t count) {
  uint64_t sum = 1;
  for (uint64_t left = rule->leftmost ? count : 1; left <= count && sum < too_many; left++)
    sum += subsets(left / 2, rule->most < 2 ? 0 : (rule->most - 1) / 2);
  return least_of(sum, too_many);
}

static uint64_t pairs(const struct bt_turning *rule, uint64_t count) {
  uint64_t sum = 1;
  for (size_t i = 0; i < rule->distances.count && rule->distances.items[i] <= count; i++)
    sum++;
  return sum;
}

/* At each step count / step coins fit, which makes less than 1 + ln(count) times `count` in all. */
static uint64_t even(const struct bt_turning *rule, uint64_t count) {
  const uint64_t per_step = least_of(rule->most - 1, 16);
  return count > BT_MOST_TURNS ? too_many : least_of(1 + count * per_step, too_many);
}

uint64_t bt_turning_count(const struct bt_turning *rule, uint64_t place) {
  const uint64_t count = least_of(place - rule->first, rule->window - 1);
  switch (rule->shape) {
  case BT_TURN_ANY:
    return subsets(count, rule->most - 1);
  case BT_TURN_RUN:
    return least_of(1 + least_of(count, rule->most - 1), too_many);
  case BT_TURN_EVEN:
    return rule->most == 1 ? 1 : even(rule, count);
  case BT_TURN_SYMMETRIC:
    return symmetric(rule, count);
  default:
    return pairs(rule, count);
  }
}
