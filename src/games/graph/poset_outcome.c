/* Formulas of Chomp on an order: who wins if it has a greatest element, and values of orders
 * without an N. */
#include "core/algebra/function.h"
#include "core/game/game.h"
#include "games/graph/poset.h"

#include <string.h>

/* Returns true if one element is above all others; *alone is true if there are no others. */
static bool has_greatest_element(const struct bt_poset *poset, const uint64_t *words, bool *alone) {
  uint64_t rest[BT_MAX_WIDTH];
  size_t element, greatest = 0, count = 0;
  bool is_greatest = true;
  memcpy(rest, words, sizeof rest);
  for (; bt_bit_take_first(rest, &element); count++)
    if (count == 0 || bt_poset_below(poset, greatest, element))
      greatest = element;
  memcpy(rest, words, sizeof rest);
  while (bt_bit_take_first(rest, &element))
    is_greatest &= bt_poset_below(poset, element, greatest);
  *alone = count == 1;
  return is_greatest && count > 0;
}

/* Decides orders with a greatest element.  The player to move wins, except in misere play on one
 * element.  If taking the greatest element does not win, some answer to it does.  As the answer
 * also takes the greatest element, if it is still there, it could have been the first move.  In
 * misere play there is an answer as long as an element is left. */
bool bt_poset_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                     struct bt_value *value) {
  uint16_t options[BT_MOST_BITS], number;
  bool alone;
  if (function == &bt_grundy && bt_poset_series_value(self, words, &number, options)) {
    *value = bt_number(number);
    return true;
  }
  if (function->measure != BT_OUTCOME || !has_greatest_element(self, words, &alone))
    return false;
  *value = bt_number(!(function->misere && alone));
  return true;
}

/* Adds the moves to positions of a value, in an order without an N. */
static void reach_series_value(const struct bt_poset *poset, const uint64_t *words, uint64_t wanted,
                               struct bt_options *options) {
  uint16_t left[BT_MOST_BITS], value;
  uint64_t rest[BT_MAX_WIDTH];
  size_t element;
  bt_poset_series_value(poset, words, &value, left);
  memcpy(rest, words, sizeof rest);
  while (bt_bit_take_first(rest, &element)) {
    uint64_t after[BT_MAX_WIDTH];
    if (left[element] != wanted)
      continue;
    for (size_t w = 0; w < BT_MAX_WIDTH; w++)
      after[w] = words[w] & ~poset->up[element][w];
    bt_options_add(options, after);
  }
}

/* Adds the move that takes a single element, which wins normal play.  Fails with BETLI_LIMIT for
 * other orders: which move wins is not known. */
void bt_poset_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                    struct bt_value value, struct bt_options *options) {
  const uint64_t end[BT_MAX_WIDTH] = {0};
  bool alone = false;
  if (function == &bt_grundy) {
    reach_series_value(self, words, value.kind == BT_NUMBER ? value.number : UINT64_MAX, options);
    return;
  }
  has_greatest_element(self, words, &alone);
  if (!alone)
    bt_options_fail(options, bt_fail(options->error, BETLI_LIMIT,
                                     "some element wins, but betli does not know which (--function "
                                     "grundy evaluates all positions)"));
  else if (!function->misere)
    bt_options_add(options, end);
}

/* ---- how many positions --------------------------------------------------------------------- */

/* Counts the order ideals of `words`: those without the first element and all above it, and those
 * with it and all below it.  Stops soon after `most`. */
static void count_ideals(const struct bt_poset *poset, const uint64_t *words, uint64_t most,
                         uint64_t *count) {
  uint64_t without[BT_MAX_WIDTH], with[BT_MAX_WIDTH], rest[BT_MAX_WIDTH];
  size_t element;
  memcpy(rest, words, sizeof rest);
  if (*count > most || !bt_bit_take_first(rest, &element)) {
    ++*count;
    return;
  }
  for (size_t w = 0; w < BT_MAX_WIDTH; w++) {
    without[w] = rest[w] & ~poset->up[element][w];
    with[w] = rest[w] & (~poset->around[element][w] | poset->up[element][w]);
  }
  count_ideals(poset, without, most, count);
  count_ideals(poset, with, most, count);
}

/* Returns the exact number up to 2^21, and else the bound 2^n, where n is the number of
 * elements. */
double bt_poset_positions(const void *self, const uint64_t *words) {
  static const uint64_t most = 1 << 21;
  uint64_t count = 0, rest[BT_MAX_WIDTH];
  double sets = 1;
  size_t element;
  count_ideals(self, words, most, &count);
  if (count <= most)
    return (double)count;
  memcpy(rest, words, sizeof rest);
  while (bt_bit_take_first(rest, &element))
    sets *= 2;
  return sets;
}
