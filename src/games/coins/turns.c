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

static uint64_t last_chosen_place(const struct bt_turns *turns) {
  return turns->choices.count == 0 ? turns->top : turns->choices.items[turns->choices.count - 1];
}

/* Returns the leftmost place whose coin may be turned. */
static uint64_t lowest_turnable_place(const struct bt_turns *turns) {
  const struct bt_turning *rule = turns->rule;
  return turns->top - rule->first < rule->window ? rule->first : turns->top - (rule->window - 1);
}

/* Returns the mirror image of a place in a symmetric set, whose leftmost coin is the first
 * choice. */
static uint64_t mirror_place(const struct bt_turns *turns, uint64_t place) {
  assert(turns->choices.count > 0 && place >= turns->choices.items[0] && place <= turns->top);
  return turns->top - (place - turns->choices.items[0]);
}

/* ---- choices ---------------------------------------------------------------------------------
 *
 * Each choice is a place left of `before`; the greatest is tried first. */

static bool choose_any_place(uint64_t lowest, uint64_t before, uint64_t *place) {
  *place = before - 1;
  return before > lowest;
}

static bool choose_even_place(const struct bt_turns *turns, uint64_t before, bool again,
                              uint64_t *place) {
  if (turns->choices.count == 0)
    return choose_any_place(lowest_turnable_place(turns), before, place);
  const uint64_t distance = turns->top - turns->choices.items[0];
  *place = before - distance;
  return !again && before - lowest_turnable_place(turns) >= distance;
}

/* Chooses first the leftmost coin, then coins from the middle to the left, each with its mirror
 * image. */
static bool choose_symmetric_place(const struct bt_turns *turns, uint64_t before, bool again,
                                   uint64_t *place) {
  if (turns->choices.count == 0 && turns->rule->leftmost) {
    *place = turns->rule->first;
    return !again && lowest_turnable_place(turns) <= *place && *place < turns->top;
  }
  if (turns->choices.count == 0)
    return choose_any_place(lowest_turnable_place(turns), before, place);
  const uint64_t left = turns->choices.items[0];
  if (turns->choices.count == 1 && !again)
    before = left + (turns->top - left) / 2 + 1;
  return choose_any_place(left + 1, before, place);
}

static bool choose_pair_place(const struct bt_turns *turns, uint64_t before, uint64_t *place) {
  const struct bt_pool_row *distances = &turns->rule->distances;
  size_t low = 0, high = distances->count; /* of the least distance that leads left of `before` */
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

/* Finds the place of the next choice: one deeper, or, if `again`, instead of the choice just
 * undone. */
static bool choose_next_place(const struct bt_turns *turns, uint64_t before, bool again,
                              uint64_t *place) {
  switch (turns->rule->shape) {
  case BT_TURN_ANY:
    return choose_any_place(lowest_turnable_place(turns), before, place);
  case BT_TURN_RUN:
    return !again && choose_any_place(lowest_turnable_place(turns), before, place);
  case BT_TURN_EVEN:
    return choose_even_place(turns, before, again, place);
  case BT_TURN_SYMMETRIC:
    return choose_symmetric_place(turns, before, again, place);
  default:
    return choose_pair_place(turns, before, place);
  }
}

/* ---- sets ------------------------------------------------------------------------------------ */

static bool has_mirror_coin(const struct bt_turns *turns, size_t choice) {
  const uint64_t place = turns->choices.items[choice];
  return turns->rule->shape == BT_TURN_SYMMETRIC && choice > 0 &&
         mirror_place(turns, place) != place;
}

static uint64_t count_turned_coins(const struct bt_turns *turns) {
  const size_t count = turns->choices.count;
  if (turns->rule->shape != BT_TURN_SYMMETRIC || count < 2)
    return count + 1;
  return 2 * (count - 1) + 1 + has_mirror_coin(turns, 1); /* only choice 1 can be the middle coin */
}

static bool push_choice(struct bt_turns *turns, uint64_t place) {
  uint64_t sum = turns->sums.count == 0 ? 0 : turns->sums.items[turns->sums.count - 1], value = 0;
  bool done = bt_row_push(&turns->choices, place);
  if (done && turns->value != NULL) {
    done = turns->value(turns->rule, place, &value);
    sum ^= value;
    if (done && has_mirror_coin(turns, turns->choices.count - 1)) {
      done = turns->value(turns->rule, mirror_place(turns, place), &value);
      sum ^= value;
    }
    done = done && bt_row_push(&turns->sums, sum);
  }
  turns->failed = !done;
  return done;
}

/* Goes to the next set, allowed or not; returns false after the last, or if memory runs out. */
static bool step_to_next_set(struct bt_turns *turns) {
  uint64_t place = last_chosen_place(turns);
  if (!turns->begun)
    return turns->begun = true;
  if (count_turned_coins(turns) < turns->rule->most &&
      choose_next_place(turns, place, false, &place))
    return push_choice(turns, place);
  while (turns->choices.count > 0) {
    uint64_t before = turns->choices.items[--turns->choices.count];
    assert(turns->value == NULL || turns->sums.count == turns->choices.count + 1);
    turns->sums.count -= turns->value != NULL;
    if (choose_next_place(turns, before, true, &place))
      return push_choice(turns, place);
  }
  return false;
}

static bool turns_leftmost_coin(const struct bt_turns *turns) {
  const bool symmetric = turns->rule->shape == BT_TURN_SYMMETRIC && turns->choices.count > 0;
  return (symmetric ? turns->choices.items[0] : last_chosen_place(turns)) == turns->rule->first;
}

/* Returns true if the head and place 0 are a pair.  Places are counted from 1 then: without a coin
 * at place 0, the head turns alone. */
static bool is_pair_with_place_0(const struct bt_turns *turns) {
  uint64_t place = 0;
  const struct bt_pool_row *distances = &turns->rule->distances;
  for (size_t i = 0; i < distances->count && place < turns->top; i++)
    place = distances->items[i];
  return turns->rule->first > 0 && place == turns->top;
}

static bool is_allowed_set(const struct bt_turns *turns) {
  const uint64_t count = count_turned_coins(turns);
  if (turns->rule->shape == BT_TURN_PAIR)
    return count == 2 || is_pair_with_place_0(turns);
  return turns->rule->least <= count && count <= turns->rule->most &&
         (!turns->rule->leftmost || turns_leftmost_coin(turns));
}

bool bt_turns_next(struct bt_turns *turns) {
  while (step_to_next_set(turns))
    if (is_allowed_set(turns))
      return true;
  return false;
}

uint64_t bt_turns_sum(const struct bt_turns *turns) {
  return turns->sums.count == 0 ? 0 : turns->sums.items[turns->sums.count - 1];
}

bool bt_turns_places(const struct bt_turns *turns, struct bt_pool_row *places) {
  places->count = 0;
  bool done = bt_row_push(places, turns->top);
  for (size_t i = 0; i < turns->choices.count && done; i++) {
    const uint64_t place = turns->choices.items[i];
    done = bt_row_push(places, place);
    if (done && has_mirror_coin(turns, i))
      done = bt_row_push(places, mirror_place(turns, place));
  }
  return done;
}
