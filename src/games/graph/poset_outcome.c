/* Theorems of Chomp on an order: who wins if it has a greatest element, and values of orders
 * without an N. */
#include "core/algebra/function.h"
#include "core/game/game.h"
#include "games/graph/name_set.h"
#include "games/graph/series.h"

#include <stdlib.h>
#include <string.h>

static bool is_covered(const struct bt_poset *poset, const uint64_t *set, uint32_t element) {
  for (size_t i = poset->first[element]; i < poset->first[element + 1]; i++)
    if (bt_bit_has(set, poset->covers[i]))
      return true;
  return false;
}

/* Returns true if one element is above all others, since it alone is not covered; *alone is true if
 * there are no others. */
static bool has_greatest_element(const struct bt_poset *poset, const uint64_t *set, bool *alone) {
  uint32_t count = 0, greatest = 0;
  for (uint32_t v = 0; v < poset->names.keys.count && greatest < 2; v++) {
    if (!bt_bit_has(set, v))
      continue;
    count++;
    greatest += !is_covered(poset, set, v);
  }
  *alone = count == 1;
  return greatest == 1;
}

/* Finds the Grundy value of a set without an N, and of what each element leaves if it is taken. */
static bool find_series_value(const struct bt_poset *poset, const uint64_t *set, uint64_t *value,
                              uint32_t **options) {
  struct bt_error error = {0};
  bool found = false;
  *options = malloc(poset->names.keys.count * sizeof **options);
  if (*options != NULL &&
      bt_series_value(poset, set, value, *options, &found, &error) == BETLI_OK && found)
    return true;
  free(*options);
  return false;
}

/* Decides orders with a greatest element.  The player to move wins, except in misere play on one
 * element.  If taking the greatest element does not win, some answer to it does.  As the answer
 * also takes the greatest element, if it is still there, it could have been the first move.  In
 * misere play there is an answer as long as an element is left. */
bool bt_poset_set_value(const struct bt_poset *poset, const struct bt_function *function,
                        const uint64_t *set, struct bt_value *value) {
  bool alone;
  uint32_t *options;
  *value = bt_number(0);
  if (function == &bt_grundy) {
    if (!find_series_value(poset, set, &value->number, &options))
      return false;
    free(options);
    return true;
  }
  if (function->measure != BT_OUTCOME || !has_greatest_element(poset, set, &alone))
    return false;
  *value = bt_number(!(function->misere && alone));
  return true;
}

/* Finds the elements that leave a value, in an order without an N. */
static void find_series_moves(const struct bt_poset *poset, const uint64_t *set, uint64_t wanted,
                              uint64_t *taken) {
  uint64_t value;
  uint32_t *options;
  if (!find_series_value(poset, set, &value, &options))
    return;
  for (uint32_t v = 0; v < poset->names.keys.count; v++)
    if (bt_bit_has(set, v) && options[v] == wanted)
      bt_bit_add(taken, v);
  free(options);
}

/* Where the outcome is known, finds the move that takes a single element, which wins normal play.
 * Which move wins other orders is not known. */
betli_status bt_poset_find_moves(const struct bt_poset *poset, const struct bt_function *function,
                                 const uint64_t *set, struct bt_value value, uint64_t *taken,
                                 struct bt_error *error) {
  bool alone = false;
  if (function == &bt_grundy) {
    if (value.kind == BT_NUMBER)
      find_series_moves(poset, set, value.number, taken);
    return BETLI_OK;
  }
  has_greatest_element(poset, set, &alone);
  if (!alone)
    return bt_fail(error, BETLI_LIMIT,
                   "some element wins, but betli does not know which (--function grundy evaluates "
                   "all positions)");
  if (!function->misere)
    memcpy(taken, set, bt_name_set_words(&poset->names) * sizeof *taken);
  return BETLI_OK;
}

bool bt_poset_closed(const void *self, const struct bt_function *function, const uint64_t *words,
                     struct bt_value *value) {
  return bt_poset_set_value(self, function, words, value);
}

void bt_poset_reach(const void *self, const struct bt_function *function, const uint64_t *words,
                    struct bt_value value, struct bt_options *options) {
  const struct bt_poset *poset = self;
  uint64_t taken[BT_MAX_WIDTH] = {0};
  size_t element;
  const betli_status status =
      bt_poset_find_moves(poset, function, words, value, taken, options->error);
  if (status != BETLI_OK)
    bt_options_fail(options, status);
  while (bt_bit_take_first(taken, &element)) {
    uint64_t left[BT_MAX_WIDTH];
    for (size_t w = 0; w < BT_MAX_WIDTH; w++)
      left[w] = words[w] & ~poset->up[element][w];
    bt_options_add(options, left);
  }
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
