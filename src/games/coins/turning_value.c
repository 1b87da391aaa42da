/* The values of single heads in coin-turning games. */
#include "games/coins/turns.h"

#include <stdlib.h>

/* ---- formulas -------------------------------------------------------------------------------- */

static bool has_odd_parity(uint64_t number) {
  for (unsigned shift = 32; shift > 0; shift /= 2)
    number ^= number >> shift;
  return number & 1;
}

/* Returns the n-th odious number, counted from 0: odious numbers have an odd number of ones in
 * binary. */
static uint64_t odious_number(uint64_t n) {
  return 2 * n + !has_odd_parity(n);
}

/* Gives the value where coins may lie anywhere; returns false if there is no formula.  The first
 * `least` - 1 coins from the left have the value 0, and moves can be filled up with them.  So any
 * number from 1 to `most` of the others may be turned.  With up to three coins, this is Mock
 * Turtles. */
static bool value_of_any_coins(const struct bt_turning *rule, uint64_t place, uint64_t *value) {
  const uint64_t n = place - rule->first - (rule->least - 1);
  if (place - rule->first < rule->least - 1)
    *value = 0;
  else if (rule->most == 1)
    *value = 1;
  else if (rule->most == 2)
    *value = n + 1;
  else if (rule->most == 3)
    *value = odious_number(n);
  else
    *value = UINT64_C(1) << (n & 63);
  return rule->most <= 3 || rule->most == UINT64_MAX;
}

/* Gives the value where coins are consecutive; returns false if there is no formula.  The values
 * are the marks of a ruler, the powers of 2, cut off at the longest run.  If runs have one length
 * only, every `most`-th place has the value 1, the others 0. */
static bool value_of_coin_run(const struct bt_turning *rule, uint64_t place, uint64_t *value) {
  if (rule->least == rule->most) {
    *value = place % rule->most == 0;
    return true;
  }
  *value = place & (~place + 1);
  while (*value > rule->most)
    *value /= 2;
  return rule->least == 1;
}

/* Returns the value in Turnips: the n-th odious number if n digits follow the last 2 in ternary, 0
 * without a 2. */
static uint64_t value_in_turnips(uint64_t place) {
  for (uint64_t n = 0; place > 0; n++, place /= 3)
    if (place % 3 == 2)
      return odious_number(n);
  return 0;
}

/* Gives the value at distances d, 2d, ..., kd; returns false at others.  This is a subtraction
 * game, whose values repeat after k + 1 blocks of d. */
static bool value_of_coin_pair(const struct bt_turning *rule, uint64_t place, uint64_t *value) {
  const struct bt_pool_row *distances = &rule->distances;
  const uint64_t least = distances->items[0];
  *value = place / least % (distances->count + 1);
  for (size_t i = 1; i < distances->count; i++)
    if (distances->items[i] - distances->items[i - 1] != least)
      return false;
  return true;
}

static bool find_value_by_formula(const struct bt_turning *rule, uint64_t place, uint64_t *value) {
  if (rule->leftmost) {
    /* If the leftmost coin may be turned alone, every move changes whether it is heads. */
    *value = place == rule->first;
    return rule->least == 1;
  }
  if (rule->shape == BT_TURN_PAIR)
    return value_of_coin_pair(rule, place, value);
  if (rule->window < UINT64_MAX)
    return false;
  if (rule->shape == BT_TURN_EVEN) {
    *value = value_in_turnips(place);
    return rule->least == 3 && rule->most == 3;
  }
  return rule->shape == BT_TURN_ANY   ? value_of_any_coins(rule, place, value)
         : rule->shape == BT_TURN_RUN ? value_of_coin_run(rule, place, value)
                                      : false;
}

bool bt_turning_is_ruler(const struct bt_turning *rule) {
  return rule->shape == BT_TURN_RUN && rule->least == 1 && rule->most == UINT64_MAX &&
         rule->window == UINT64_MAX && !rule->leftmost && rule->first == 1;
}

bool bt_turning_is_nim(const struct bt_turning *rule) {
  return rule->shape == BT_TURN_ANY && rule->most == 2 && !rule->leftmost &&
         rule->window == UINT64_MAX;
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* Finds the least number that is the value of no move; it is at most the number of moves.  Returns
 * false if memory runs out. */
static bool find_mex_of_turns(struct bt_turns *turns, uint64_t count, uint64_t *value) {
  uint64_t *seen = calloc((size_t)(count / 64 + 1), sizeof *seen);
  if (seen == NULL)
    return false;
  while (bt_turns_next(turns)) {
    const uint64_t sum = bt_turns_sum(turns);
    if (sum <= count)
      seen[sum / 64] |= UINT64_C(1) << sum % 64;
  }
  *value = 0;
  while (*value < count && (seen[*value / 64] >> *value % 64 & 1) == 1)
    ++*value;
  free(seen);
  return !turns->failed;
}

bool bt_turning_value(struct bt_turning *rule, uint64_t place, uint64_t *value) {
  struct bt_turns turns = {0};
  bool done = true;
  if (find_value_by_formula(rule, place, value))
    return true;
  while (done && rule->values.count <= place - rule->first) {
    const uint64_t next = rule->first + rule->values.count;
    bt_turns_begin(&turns, rule, next, bt_turning_value);
    done = find_mex_of_turns(&turns, bt_turning_count(rule, next), value) &&
           bt_row_push(&rule->values, *value);
  }
  bt_turns_free(&turns);
  if (done)
    *value = rule->values.items[place - rule->first];
  return done;
}

/* ---- the greatest place ---------------------------------------------------------------------- */

/* Returns true if all places up to this one together take no more than a second or so. */
static bool is_place_in_reach(const struct bt_turning *rule, uint64_t place) {
  const uint64_t count = bt_turning_count(rule, place);
  return count <= BT_MOST_TURNS && count <= (BT_MOST_TURNS << 6) / (place + 1);
}

static uint64_t greatest_place_in_reach(const struct bt_turning *rule) {
  uint64_t low = rule->first, high = BT_MOST_TURNS;
  while (low < high) {
    const uint64_t middle = high - (high - low) / 2;
    if (is_place_in_reach(rule, middle))
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

void bt_turning_bound(struct bt_turning *rule) {
  uint64_t value;
  rule->last = UINT64_MAX;
  if (!find_value_by_formula(rule, rule->first, &value))
    rule->last = greatest_place_in_reach(rule);
  else if (rule->shape == BT_TURN_ANY && !rule->leftmost && rule->most > 2)
    rule->last = rule->least - 1 + (rule->most == 3 ? UINT64_MAX / 2 : 63); /* 64-bit values */
}
