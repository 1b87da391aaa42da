#include "games/coins/turns.h"

#include <assert.h>

void bt_turns_begin(struct bt_turns *turns, struct bt_turning *rule, uint64_t top,
                    bt_head_value *value) {
  turns->rule = rule;
  turns->top = top;
  turns->value = value;
  turns->begun = turns->failed = false;
  turns->choices.count = turns->sums.count = 0;
}

void bt_turns_free(struct bt_turns *turns) {
  bt_row_free(&turns->choices);
  bt_row_free(&turns->sums);
}

static uint64_t last_choice(const struct bt_turns *turns) {
  return turns->choices.count == 0 ? turns->top : turns->choices.items[turns->choices.count - 1];
}

/* No coin left of this place is turned. */
static uint64_t lowest(const struct bt_turns *turns) {
  const struct bt_turning *rule = turns->rule;
  return turns->top - rule->first < rule->window ? rule->first : turns->top - (rule->window - 1);
}

/* The mirror image of a place, in a symmetric set whose leftmost coin is the first choice. */
static uint64_t mirror(const struct bt_turns *turns, uint64_t place) {
  assert(turns->choices.count > 0 && place >= turns->choices.items[0] && place <= turns->top);
  return turns->top - (place - turns->choices.items[0]);
}

/* ---- choices ---------------------------------------------------------------------------------
 *
 * Each choice is a place left of `before`; the greatest is tried first. */

static bool choose_any(uint64_t lowest, uint64_t before, uint64_t *place) {
  *place = before - 1;
  return before > lowest;
}

static bool choose_even(const struct bt_turns *turns, uint64_t before, bool again,
                        uint64_t *place) {
  if (turns->choices.count == 0)
    return choose_any(lowest(turns), before, place);
  const uint64_t distance = turns->top - turns->choices.items[0];
  *place = before - distance;
  return !again && before - lowest(turns) >= distance;
}

/* First the leftmost coin, then coins from the middle to the left, each with its mirror image. */
static bool choose_symmetric(const struct bt_turns *turns, uint64_t before, bool again,
                             uint64_t *place) {
  if (turns->choices.count == 0 && turns->rule->leftmost) {
    *place = turns->rule->first;
    return !again && lowest(turns) <= *place && *place < turns->top;
  }
  if (turns->choices.count == 0)
    return choose_any(lowest(turns), before, place);
  const uint64_t left = turns->choices.items[0];
  if (turns->choices.count == 1 && !again)
    before = left + (turns->top - left) / 2 + 1;
  return choose_any(left + 1, before, place);
}

static bool choose_pair(const struct bt_turns *turns, uint64_t before, uint64_t *place) {
  const struct bt_row *distances = &turns->rule->distances;
  size_t low = 0, high = distances->count; /* the least distance that leads left of `before` */
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (distances->items[middle] > turns->top - before)
      high = middle;
    else
      low = middle + 1;
  }
  if (turns->choices.count > 0 || low == distances->count ||
      distances->items[low] > turns->top - turns->rule->first)
    return false;
  *place = turns->top - distances->items[low];
  return true;
}

/* The place of the next choice: one deeper, or instead of the one just undone. */
static bool choose(const struct bt_turns *turns, uint64_t before, bool again, uint64_t *place) {
  switch (turns->rule->shape) {
  case BT_TURN_ANY:
    return choose_any(lowest(turns), before, place);
  case BT_TURN_RUN:
    return !again && choose_any(lowest(turns), before, place);
  case BT_TURN_EVEN:
    return choose_even(turns, before, again, place);
  case BT_TURN_SYMMETRIC:
    return choose_symmetric(turns, before, again, place);
  default:
    return choose_pair(turns, before, place);
  }
}

/* ---- sets ------------------------------------------------------------------------------------ */

static bool is_paired(const struct bt_turns *turns, size_t choice) {
  const uint64_t place = turns->choices.items[choice];
  return turns->rule->shape == BT_TURN_SYMMETRIC && choice > 0 && mirror(turns, place) != place;
}

static uint64_t coins(const struct bt_turns *turns) {
  const size_t count = turns->choices.count;
  if (turns->rule->shape != BT_TURN_SYMMETRIC || count < 2)
    return count + 1;
  return 2 * (count - 1) + 1 + is_paired(turns, 1); /* the middle coin comes first of all */
}

static bool push(struct bt_turns *turns, uint64_t place) {
  uint64_t sum = turns->sums.count == 0 ? 0 : turns->sums.items[turns->sums.count - 1], value = 0;
  bool done = bt_row_push(&turns->choices, place);
  if (done && turns->value != NULL) {
    done = turns->value(turns->rule, place, &value);
    sum ^= value;
    if (done && is_paired(turns, turns->choices.count - 1)) {
      done = turns->value(turns->rule, mirror(turns, place), &value);
      sum ^= value;
    }
    done = done && bt_row_push(&turns->sums, sum);
  }
  turns->failed = !done;
  return done;
}

/* The next set, allowed or not. */
static bool step(struct bt_turns *turns) {
  uint64_t place = last_choice(turns);
  if (!turns->begun)
    return turns->begun = true;
  if (coins(turns) < turns->rule->most && choose(turns, place, false, &place))
    return push(turns, place);
  while (turns->choices.count > 0) {
    uint64_t before = turns->choices.items[--turns->choices.count];
    assert(turns->value == NULL || turns->sums.count == turns->choices.count + 1);
    turns->sums.count -= turns->value != NULL;
    if (choose(turns, before, true, &place))
      return push(turns, place);
  }
  return false;
}

static bool has_leftmost(const struct bt_turns *turns) {
  const bool symmetric = turns->rule->shape == BT_TURN_SYMMETRIC && turns->choices.count > 0;
  return (symmetric ? turns->choices.items[0] : last_choice(turns)) == turns->rule->first;
}

/* Pairs are counted from 1: with the coin at place 0, which is not there, the other turns alone. */
static bool is_half_pair(const struct bt_turns *turns) {
  uint64_t place = 0;
  const struct bt_row *distances = &turns->rule->distances;
  for (size_t i = 0; i < distances->count && place < turns->top; i++)
    place = distances->items[i];
  return turns->rule->first > 0 && place == turns->top;
}

static bool is_allowed(const struct bt_turns *turns) {
  const uint64_t count = coins(turns);
  if (turns->rule->shape == BT_TURN_PAIR)
    return count == 2 || is_half_pair(turns);
  return turns->rule->least <= count && count <= turns->rule->most &&
         (!turns->rule->leftmost || has_leftmost(turns));
}

bool bt_turns_next(struct bt_turns *turns) {
  while (step(turns))
    if (is_allowed(turns))
      return true;
  return false;
}

uint64_t bt_turns_sum(const struct bt_turns *turns) {
  return turns->sums.count == 0 ? 0 : turns->sums.items[turns->sums.count - 1];
}

bool bt_turns_places(const struct bt_turns *turns, struct bt_row *places) {
  places->count = 0;
  bool done = bt_row_push(places, turns->top);
  for (size_t i = 0; i < turns->choices.count && done; i++) {
    const uint64_t place = turns->choices.items[i];
    done = bt_row_push(places, place);
    if (done && is_paired(turns, i))
      done = bt_row_push(places, mirror(turns, place));
  }
  return done;
}
