/* What single heads are worth in coin-turning games. */
#include "games/coins/turns.h"

#include <stdlib.h>

/* ---- formulas -------------------------------------------------------------------------------- */

static bool has_odd_ones(uint64_t number) {
  for (unsigned shift = 32; shift > 0; shift /= 2)
    number ^= number >> shift;
  return number & 1;
}

/* The n-th, from 0, of the numbers that are odious: with an odd number of ones in binary. */
static uint64_t odious(uint64_t n) {
  return 2 * n + !has_odd_ones(n);
}

/* From `least` - 1 coins of value 0 at the left end on, moves can be filled up with these, so that
 * any number from 1 to `most` of the others may be turned.  Up to three coins: Mock Turtles. */
static bool value_of_any(const struct bt_turning *rule, uint64_t place, uint64_t *value) {
  const uint64_t n = place - rule->first - (rule->least - 1);
  if (place - rule->first < rule->least - 1)
    *value = 0;
  else if (rule->most == 1)
    *value = 1;
  else if (rule->most == 2)
    *value = n + 1;
  else if (rule->most == 3)
    *value = odious(n);
  else
    *value = UINT64_C(1) << (n & 63);
  return rule->most <= 3 || rule->most == UINT64_MAX;
}

/* The marks of a ruler, cut off at the longest run; or one mark every `most` places. */
static bool value_of_run(const struct bt_turning *rule, uint64_t place, uint64_t *value) {
  if (rule->least == rule->most) {
    *value = place % rule->most == 0;
    return true;
  }
  *value = place & (~place + 1);
  while (*value > rule->most)
    *value /= 2;
  return rule->least == 1;
}

/* Turnips: in ternary, how many digits follow the last 2. */
static uint64_t value_of_turnip(uint64_t place) {
  for (uint64_t n = 0; place > 0; n++, place /= 3)
    if (place % 3 == 2)
      return odious(n);
  return 0;
}

/* Distances d, 2d, ..., kd: a subtraction game, whose values repeat after k + 1 blocks of d. */
static bool value_of_pair(const struct bt_turning *rule, uint64_t place, uint64_t *value) {
  const struct bt_row *distances = &rule->distances;
  const uint64_t least = distances->items[0];
  *value = place / least % (distances->count + 1);
  for (size_t i = 1; i < distances->count; i++)
    if (distances->items[i] - distances->items[i - 1] != least)
      return false;
  return true;
}

static bool formula(const struct bt_turning *rule, uint64_t place, uint64_t *value) {
  if (rule->leftmost) {
    /* Where the leftmost coin may be turned alone, every move changes whether it is heads. */
    *value = place == rule->first;
    return rule->least == 1;
  }
  if (rule->shape == BT_TURN_PAIR)
    return value_of_pair(rule, place, value);
  if (rule->window < UINT64_MAX)
    return false;
  if (rule->shape == BT_TURN_EVEN) {
    *value = value_of_turnip(place);
    return rule->least == 3 && rule->most == 3;
  }
  return rule->shape == BT_TURN_ANY   ? value_of_any(rule, place, value)
         : rule->shape == BT_TURN_RUN ? value_of_run(rule, place, value)
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

/* The least number that is the value of no move; it is not greater than the number of moves. */
static bool find_mex(struct bt_turns *turns, uint64_t count, uint64_t *value) {
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
  if (formula(rule, place, value))
    return true;
  while (done && rule->values.count <= place - rule->first) {
    const uint64_t next = rule->first + rule->values.count;
    bt_turns_begin(&turns, rule, next, bt_turning_value);
    done =
        find_mex(&turns, bt_turning_count(rule, next), value) && bt_row_push(&rule->values, *value);
  }
  bt_turns_free(&turns);
  if (done)
    *value = rule->values.items[place - rule->first];
  return done;
}

/* ---- the greatest place ---------------------------------------------------------------------- */

/* Whether all places up to this one together cost no more than a second or so. */
static bool is_in_reach(const struct bt_turning *rule, uint64_t place) {
  const uint64_t count = bt_turning_count(rule, place);
  return count <= BT_MOST_TURNS && count <= (BT_MOST_TURNS << 6) / (place + 1);
}

static uint64_t greatest_in_reach(const struct bt_turning *rule) {
  uint64_t low = rule->first, high = BT_MOST_TURNS;
  while (low < high) {
    const uint64_t middle = high - (high - low) / 2;
    if (is_in_reach(rule, middle))
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

void bt_turning_bound(struct bt_turning *rule) {
  uint64_t value;
  rule->last = UINT64_MAX;
  if (!formula(rule, rule->first, &value))
    rule->last = greatest_in_reach(rule);
  else if (rule->shape == BT_TURN_ANY && !rule->leftmost && rule->most > 2)
    rule->last = rule->least - 1 + (rule->most == 3 ? UINT64_MAX / 2 : 63); /* values of 64 bits */
}
